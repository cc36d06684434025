import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { IndexMeasures } from '../../../../formats/objectIndex/objectIndex'
import { prepareQuery, type PreparedQuery, type QueryResult } from '../../../../formats/query/query'
import { meaningOf } from '../../../../formats/query/queryAlone'
import { nameProperty, type QueryCatalogue, type Source } from '../../../../formats/query/queryCatalogue'
import { namedProperties, type CompletionFacts } from '../../../../formats/query/queryCompletion'
import type { QueryData } from '../../../../formats/query/queryData'
import { isUnfinished, QueryError, type QueryRemark } from '../../../../formats/query/queryError'
import type { TextData } from '../../../../formats/query/queryRemarks'
import { commonValues } from '../../../../formats/query/queryValues'
import { setOfRows, type ObjectSet } from '../../../instrument/sets/objectSet'
import { RowSet } from '../../../instrument/sets/rowSet'
import type { NamedSet } from '../../../instrument/viewerState'
import { readyValue } from '../live'
import {
  catalogueOf,
  fetchMeasures,
  gather,
  indexedObjects,
  savedIn,
  type Gathered,
  type Indexed,
  type Saved,
} from './queryData'
import { QueryRunner } from './queryRunner'
import { useNamedSaved, useWantedSets } from '../savedSets'
import { useController, useLive, useManifest, useViewerState } from '../useViewer'

/** A query on its way to its result. */
export type QueryState =
  | { readonly stage: 'empty' }
  /** The query has a fault, or is not complete yet. */
  | { readonly stage: 'wrong' | 'unfinished'; readonly remark: QueryRemark }
  | { readonly stage: 'waiting'; readonly reason: string }
  /** The data could not be loaded. */
  | { readonly stage: 'failed'; readonly reason: string; readonly again?: () => void }
  | Found
export interface Found {
  readonly stage: 'found'
  readonly result: QueryResult
  readonly rows: RowSet
  readonly set: ObjectSet
  /** ids of the properties that the query reads */
  readonly properties: readonly number[]
  readonly indexed: Indexed
}

interface Query {
  readonly state: QueryState
  readonly facts: CompletionFacts
  /** The text that the state belongs to. It follows the typed text with a delay. */
  readonly where: string
}

/** Evaluates a query while it is typed, and loads the data that it needs. */
export function useQuery(text: string): Query {
  const where = useDeferredValue(text)
  const manifest = useManifest()
  const named = useViewerState(state => state.named)
  const saved = useNamedSaved()
  const catalogue = useMemo(() => catalogueOf(manifest, named, saved.sets), [manifest, named, saved.sets])
  const indexed = useIndexed()
  const { blocks, index } = useController()
  const isDamaged = useStore(blocks, known => known.isDamaged)
  const prepared = useMemo(() => preparedFrom(where, catalogue), [where, catalogue])
  const query = prepared && 'query' in prepared ? prepared.query : null
  useNamedProperties(where, catalogue)
  const gathered = useGathered(query, indexed, saved)
  const outcome = useOutcome(where, catalogue, gathered && 'data' in gathered ? gathered.data : null)
  const { facts, texts } = useFacts(catalogue, indexed)
  const early = useMemo(
    () => earlyState(prepared, where, catalogue, texts),
    [prepared, where, catalogue, texts],
  )
  if (early) return { facts, where, state: early }
  if (gathered && 'fault' in gathered)
    return { facts, where, state: { stage: 'failed', reason: gathered.fault } }
  if (indexed === null && isDamaged)
    return { facts, where, state: { stage: 'failed', reason: damaged, again: index.again } }
  if (indexed === null)
    return { facts, where, state: { stage: 'waiting', reason: waiting(manifest.index.sha256) } }
  return { facts, where, state: stateOf(outcome, indexed, propertiesOf(query, named, saved)) }
}

/** The state of a text that is no query; null for a query. */
function earlyState(
  prepared: Prepared,
  where: string,
  catalogue: QueryCatalogue,
  texts: TextData,
): QueryState | null {
  if (prepared === null) return { stage: 'empty' }
  if (!('remark' in prepared)) return null
  const { message, at, fix } = prepared.remark
  const remark = { message, at, fix: meaningOf(where, catalogue, texts) ?? fix }
  return { stage: isUnfinished(prepared.remark, where) ? 'unfinished' : 'wrong', remark }
}

/** Loads properties as soon as the text names them, so that completion can offer their values. */
function useNamedProperties(where: string, catalogue: QueryCatalogue) {
  const { wantProperties } = useController()
  useEffect(() => wantProperties(namedProperties(where, catalogue)), [where, catalogue, wantProperties])
}

type Prepared = { readonly query: PreparedQuery } | { readonly remark: QueryRemark } | null

function preparedFrom(where: string, catalogue: QueryCatalogue): Prepared {
  if (where.trim() === '') return null
  try {
    return { query: prepareQuery(where, catalogue) }
  } catch (error) {
    if (error instanceof QueryError) return { remark: error }
    throw error
  }
}

const damaged = 'A part of the list of all objects could not be read.'

const waiting = (blocks: readonly string[]) =>
  blocks.length === 0
    ? 'The list of all objects is not ready yet. Queries work when it is.'
    : 'Loading the list of all objects'

/** Properties that the query reads, and those that chose the sets that it names. */
const propertiesOf = (
  query: PreparedQuery | null,
  named: readonly NamedSet[],
  saved: Saved,
): readonly number[] =>
  query
    ? [...query.needs.properties, ...savedIn(query.needs.sets, named, saved).flatMap(set => set.properties)]
    : []

function stateOf(outcome: Outcome | null, indexed: Indexed, properties: readonly number[]): QueryState {
  if (outcome === null) return { stage: 'waiting', reason: 'Searching' }
  if ('fault' in outcome) return { stage: 'failed', reason: outcome.fault }
  const { result } = outcome
  const rows = new RowSet(indexed.index.size, result.bits)
  return { stage: 'found', result, rows, set: setOfRows(indexed.index, rows, 'objects'), properties, indexed }
}

/** The objects of all times, or null until their list is loaded. */
export function useIndexed(): Indexed | null {
  const controller = useController()
  const manifest = useManifest()
  const blocks = useStore(controller.blocks, ({ blocks: all }) => all)
  return useMemo(() => indexedObjects(manifest, blocks), [manifest, blocks])
}

/** Loads the data of a query. Null without a query or without objects. */
function useGathered(query: PreparedQuery | null, indexed: Indexed | null, saved: Saved): Gathered | null {
  const { wantProperties } = useController()
  const manifest = useManifest()
  const named = useViewerState(state => state.named)
  const properties = useLive(live => live.properties)
  const lineage = useLive(live => live.lineage)
  const world = useLive(live => live.world)
  const measures = useMeasures(indexed, query?.needs.measures ?? false)
  useWantedSets(saved.sets, query?.needs.sets)
  useEffect(() => {
    if (query) wantProperties(query.needs.properties)
  }, [query, wantProperties])
  return useMemo(() => {
    if (!query || !indexed) return null
    if (measures !== null && 'fault' in measures) return measures
    const live = { properties, lineage, world }
    return gather(query, indexed, { live, manifest, named, saved, measures: measures?.value ?? null })
  }, [query, indexed, properties, lineage, world, manifest, named, saved, measures])
}

type Measures = { readonly value: IndexMeasures } | { readonly fault: string }

/** Volumes and surfaces are large, so they are fetched for the first query that uses them. */
function useMeasures(indexed: Indexed | null, wanted: boolean): Measures | null {
  const manifest = useManifest()
  const [loaded, setLoaded] = useState<{ readonly of: Indexed; readonly measures: Measures } | null>(null)
  const isThere = loaded !== null && loaded.of === indexed
  useEffect(() => {
    if (!wanted || !indexed || isThere) return
    let isStale = false
    const set = (measures: Measures) => {
      if (!isStale) setLoaded({ of: indexed, measures })
    }
    fetchMeasures(manifest).then(
      value => set({ value }),
      (error: unknown) => set({ fault: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isStale = true
    }
  }, [wanted, indexed, isThere, manifest])
  return isThere ? loaded.measures : null
}

type Outcome = { readonly result: QueryResult } | { readonly fault: string }

/** Runs the query when its text or its data changed. Null until the result is there. */
function useOutcome(where: string, catalogue: QueryCatalogue, data: QueryData | null): Outcome | null {
  const [runner] = useState(() => new QueryRunner())
  const [done, setDone] = useState<{
    readonly where: string
    readonly data: QueryData
    outcome: Outcome
  } | null>(null)
  useEffect(() => () => runner.stop(), [runner])
  useEffect(() => {
    if (data === null) return
    let isStale = false
    const set = (outcome: Outcome) => {
      if (!isStale) setDone({ where, data, outcome })
    }
    runner.run(where, catalogue, data).then(
      result => set({ result }),
      (error: unknown) => set({ fault: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isStale = true
    }
  }, [runner, where, catalogue, data])
  return done !== null && done.where === where && done.data === data ? done.outcome : null
}

/** Completion offers values of properties that are loaded, counted when they are first asked for. */
function useFacts(
  catalogue: QueryCatalogue,
  indexed: Indexed | null,
): { readonly facts: CompletionFacts; readonly texts: TextData } {
  const loads = useLive(live => live.properties)
  return useMemo(() => {
    const properties = new Map(
      [...loads].flatMap(([id, load]) => {
        const value = readyValue(load)
        return value ? [[id, value] as const] : []
      }),
    )
    const named = nameProperty(catalogue.properties)
    const objects = indexed?.objects ?? null
    const names = (named && properties.get(named.id)) ?? null
    const facts = {
      ...catalogue,
      valuesOf: (source: Source) => commonValues(source, { objects, names, properties }),
    }
    return { facts, texts: { objects: objects ?? { texts: [] }, names, properties } }
  }, [catalogue, loads, indexed])
}
