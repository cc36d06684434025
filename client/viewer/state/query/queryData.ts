import { indexAddress, type Manifest } from '../../../../formats/frame/manifest'
import { lengthScale } from '../../../../formats/lengthScale'
import { joinBlocks } from '../../../../formats/objectIndex/indexJoin'
import { joinMeasures, readMeasures } from '../../../../formats/objectIndex/indexMeasures'
import type { IndexMeasures, ObjectIndex } from '../../../../formats/objectIndex/objectIndex'
import type { ObjectRows } from '../../../../formats/property/propertyRows'
import type { PreparedQuery } from '../../../../formats/query/query'
import { allBits } from '../../../../formats/query/queryBits'
import { nameProperty, type QueryCatalogue } from '../../../../formats/query/queryCatalogue'
import { RowMap } from '../../../../formats/query/queryJoin'
import type { QueryData } from '../../../../formats/query/queryData'
import { rowsIn, type World } from '../../../instrument/sets/objectSet'
import { moved, type RowIndex } from '../../../instrument/sets/rowIndex'
import { RowSet } from '../../../instrument/sets/rowSet'
import type { NamedSet } from '../../../instrument/viewerState'
import { readyValue, type Live, type Loading } from '../live'
import type { SavedSet } from '../savedSets'

/** The objects of all blocks of the index. Queries run on them, so that they find what the server finds. */
export interface Indexed {
  readonly objects: ObjectIndex
  /** the same objects for sets of the viewer */
  readonly index: RowIndex
}

const joined = new WeakMap<readonly ObjectIndex[], Indexed>()

/** Null until every block that the manifest names is loaded. The query line and the search share one result. */
export function indexedObjects({ index }: Manifest, blocks: readonly ObjectIndex[]): Indexed | null {
  if (blocks.length === 0 || blocks.length < index.sha256.length) return null
  const known = joined.get(blocks)
  if (known) return known
  const objects = joinBlocks(blocks)
  const size = objects.ids.length
  const indexed = {
    objects,
    index: { rows: objects, size, present: RowSet.all(size), places: objects.places },
  }
  joined.set(blocks, indexed)
  return indexed
}

/** A set of the view comes before a saved set with the same name. */
export const catalogueOf = (
  manifest: Manifest,
  named: readonly NamedSet[],
  saved: readonly SavedSet[],
): QueryCatalogue => ({
  properties: manifest.properties.map(({ id, name, type, isReplaced, unit }) => ({
    id,
    name,
    type,
    ...(isReplaced && { isReplaced }),
    ...(unit && { unit }),
  })),
  sets: [...new Set([...named, ...saved].map(({ name }) => name))],
  hasLineage: manifest.lineage !== null,
  scale: {
    length: lengthScale(manifest),
    secondsPerFrame: manifest.secondsPerFrame,
    startSeconds: manifest.startSeconds,
  },
})

/** The data of a query, or the reason why it is missing. */
export type Gathered = { readonly data: QueryData } | { readonly waits: true } | { readonly fault: string }

export function gather(
  { needs }: PreparedQuery,
  { objects, index }: Indexed,
  known: {
    readonly live: Pick<Live, 'properties' | 'lineage' | 'world'>
    readonly manifest: Manifest
    readonly measures: IndexMeasures | null
    readonly named: readonly NamedSet[]
    readonly saved: Saved
  },
): Gathered {
  const { properties: loads, lineage, world } = known.live
  const wanted = [...needs.properties].map(id => ({ id, load: loads.get(id) }))
  const stored = storedSets(needs.sets, known.named, known.saved)
  const all = [
    ...wanted.map(({ load }) => load),
    ...(needs.lineage ? [lineage ?? undefined] : []),
    ...stored.map(({ load }) => load),
  ]
  const failed = all.find(load => load?.stage === 'failed')
  if (failed?.stage === 'failed') return { fault: failed.reason }
  if (all.some(load => load?.stage !== 'ready') || (needs.measures && !known.measures)) return { waits: true }
  const properties = new Map(loaded(wanted.map(({ id, load }) => [id, load] as const)))
  const names = nameProperty(known.manifest.properties)
  return {
    data: {
      objects,
      measures: needs.measures ? known.measures : null,
      names: (names && properties.get(names.id)) ?? null,
      lineage: needs.lineage ? readyValue(lineage) : null,
      properties,
      sets: new Map([
        ...setBits(known.named, index, world),
        ...loaded(stored.map(({ name, load }) => [name, load] as const)).map(
          ([name, members]) => [name, storedBits(members, objects)] as const,
        ),
      ]),
    },
  }
}

const loaded = <K, T>(loads: readonly (readonly [K, Loading<T> | undefined])[]): (readonly [K, T])[] =>
  loads.flatMap(([key, load]) => (load?.stage === 'ready' ? [[key, load.value] as const] : []))

/** The sets of the dataset, and their objects by address. */
export interface Saved {
  readonly sets: readonly SavedSet[]
  readonly loads: ReadonlyMap<string, Loading<ObjectRows>>
}

/** Saved sets that a query names and that no set of the view hides. */
export const savedIn = (
  names: ReadonlySet<string>,
  named: readonly NamedSet[],
  { sets }: Pick<Saved, 'sets'>,
): readonly SavedSet[] =>
  sets.filter(({ name }) => names.has(name) && !named.some(other => other.name === name))

const storedSets = (names: ReadonlySet<string>, named: readonly NamedSet[], saved: Saved) =>
  savedIn(names, named, saved).map(({ name, url }) => ({ name, load: saved.loads.get(url) }))

const storedBits = (members: ObjectRows, objects: ObjectIndex): Uint32Array =>
  new RowMap(members, objects).move(allBits(members.ids.length))

const setBits = (named: readonly NamedSet[], index: RowIndex, world: World) =>
  new Map(named.map(({ name, set }) => [name, moved(rowsIn(set, world), world.index, index).words]))

/** Fetches volumes and surfaces of all blocks. */
export async function fetchMeasures(manifest: Manifest): Promise<IndexMeasures> {
  const { measures, rows, first } = manifest.index
  const parts = await Promise.all(
    measures.map(async (sha256, at) => {
      const answer = await fetch(indexAddress(manifest, sha256))
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
      return {
        first: first[at] ?? 0,
        part: readMeasures(new Uint8Array(await answer.arrayBuffer()), rows[at] ?? 0),
      }
    }),
  )
  return joinMeasures(parts.sort((a, b) => a.first - b.first).map(({ part }) => part))
}
