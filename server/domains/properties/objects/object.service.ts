import { sourceUnit } from '../../../../formats/derived/derivedKinds.js'
import { lengthScale } from '../../../../formats/lengthScale.js'
import type { ObjectKey } from '../../../../formats/property/propertyPage.js'
import { prepareQuery, type PreparedQuery } from '../../../../formats/query/query.js'
import { nameProperty, type QueryCatalogue } from '../../../../formats/query/queryCatalogue.js'
import { QueryError, type QueryRemark as Remark } from '../../../../formats/query/queryError.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { IndexBlock } from '../../../entities/data/indexBlock.js'
import { type Property, PropertyType } from '../../../entities/data/property.js'
import type { SavedSet } from '../../../entities/data/savedSet.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidQuery, OverBudget } from '../../../kernel/errors.js'
import { checkPage, noCursor, pageFrom, positionFrom } from '../../../kernel/page.js'
import { forCaller } from '../../../kernel/runFor.js'
import { findObjects, type FoundObject } from '../../../pipeline/tasks.js'
import { requireRead } from '../../datasets/dataset.service.js'
import { requireFiles } from '../../files/lost.service.js'
import { lineageAmong } from '../../meshes/lineage.service.js'
import { keyOfSet, savedSetsSeen } from '../sets/savedSet.service.js'
import { visibleProperties } from '../property.service.js'
import { newestOf } from '../versions/series.js'
import type { FoundObjectConnection, ObjectSet } from './object.types.js'

/** The budget of one query: time of the processor, and bytes of the files that it reads. */
const mostMilliseconds = 1_000
const mostBytes = 200_000_000
/** Memory for an object of a stored set, whose file is smaller. */
const bytesOfObject = 10

export interface ObjectPage {
  readonly where: string
  readonly first: number
  readonly after: string | null
}

/** Finds objects of a dataset that the caller may read, by properties that the caller may see. */
export async function objectsOf(
  ctx: RequestContext,
  dataset: Dataset,
  { where, first, after }: ObjectPage,
): Promise<FoundObjectConnection> {
  await requireRead(ctx, dataset)
  checkPage(first)
  const position = keyFrom(after, dataset)
  const { count, objects } = await search(ctx, dataset, where, {
    after: position,
    count: first + 1,
    wantsSet: false,
  })
  const { nodes, pageInfo } = pageFrom(
    objects,
    first,
    ({ key: { time, id, channel } }) => ({ value: `${time},${id},${channel}`, id: 0 }),
    listOf(dataset),
  )
  return { totalCount: count, nodes: nodes.map(shown), pageInfo }
}

/** Number of the objects that a query finds, and remarks on the query. */
export async function countObjects(ctx: RequestContext, dataset: Dataset, where: string): Promise<ObjectSet> {
  await requireRead(ctx, dataset)
  const { count, remarks } = await search(ctx, dataset, where, { after: null, count: 0, wantsSet: false })
  return {
    dataset,
    where,
    count,
    remarks: remarks.map(remark => ({
      message: remark.message,
      ...remark.at,
      suggestion: mended(where, remark),
    })),
  }
}

/** The whole set as a file (formats/query/objectSet). */
export async function objectSetOf(ctx: RequestContext, dataset: Dataset, where: string): Promise<Uint8Array> {
  await requireRead(ctx, dataset)
  const { set } = await search(ctx, dataset, where, { after: null, count: 0, wantsSet: true })
  return set!
}

const shown = ({ key: { time, id, channel }, ...found }: FoundObject) => ({
  object: { time, objectId: id, channel },
  ...found,
})

const listOf = ({ id }: Dataset) => `objects of ${id}`

function keyFrom(cursor: string | null, dataset: Dataset): ObjectKey | null {
  const position = positionFrom(cursor, listOf(dataset))
  if (!position) return null
  const [, time, id, channel] = /^(-?\d{1,10}),(\d{1,10}),(\d{1,5})$/.exec(position.value) ?? []
  if (time === undefined) throw noCursor()
  return { time: Number(time), id: Number(id), channel: Number(channel) }
}

interface Wanted {
  readonly after: ObjectKey | null
  readonly count: number
  readonly wantsSet: boolean
}

async function search(ctx: RequestContext, dataset: Dataset, where: string, wanted: Wanted) {
  const visible = await visibleProperties(ctx, dataset)
  const saved = await savedSetsSeen(ctx, dataset)
  const catalogue = catalogueOf(dataset, visible, saved)
  const { needs } = prepared(where, catalogue)
  const names = nameProperty(catalogue.properties)?.id ?? null
  const used = new Set([...needs.properties, ...(names !== null && wanted.count > 0 ? [names] : [])])
  const { bytes, ...files } = await filesOf(ctx, await blocksOf(ctx, dataset), {
    properties: visible.filter(({ id }) => used.has(id)),
    lineage: (needs.lineage && lineageAmong(visible)) || null,
    measures: needs.measures,
    sets: saved.filter(({ name }) => needs.sets.has(name)),
  })
  const found = await ctx.platform.workers.run(
    findObjects,
    { ...wanted, ...files, where, catalogue, names, milliseconds: mostMilliseconds },
    forCaller(ctx, bytes),
  )
  if (found === null) throw overBudget()
  return found
}

interface Used {
  readonly properties: readonly Property[]
  readonly lineage: Property | null
  readonly measures: boolean
  readonly sets: readonly SavedSet[]
}

/** Paths and size of the files that the task reads. Throws when they are too large, or when one is lost. */
export async function filesOf(
  ctx: RequestContext,
  blocks: readonly IndexBlock[],
  { properties, lineage, measures, sets }: Used,
) {
  const { storage } = ctx.platform
  const binaries = [...properties, ...(lineage ? [lineage] : [])]
  const keys = [
    ...blocks.flatMap(({ key, measuresKey }) => (measures ? [key, measuresKey] : [key])),
    ...binaries.map(({ binaryKey }) => binaryKey),
    ...sets.map(keyOfSet),
  ]
  const bytes =
    sum(blocks.map(block => block.bytes + (measures ? block.measuresBytes : 0))) +
    sum(binaries.map(({ binaryBytes }) => binaryBytes)) +
    sum(sets.map(set => set.objectCount * bytesOfObject))
  if (bytes > mostBytes) throw overBudget()
  await requireFiles(ctx, keys)
  return {
    bytes,
    blocks: blocks.map(({ key, measuresKey, rowCount }) => ({
      path: storage.pathOf(key),
      measures: measures ? storage.pathOf(measuresKey) : null,
      rows: rowCount,
    })),
    properties: properties.map(({ id, binaryKey }) => ({ id, path: storage.pathOf(binaryKey) })),
    lineage: lineage && storage.pathOf(lineage.binaryKey),
    sets: sets.map(set => ({ name: set.name, path: storage.pathOf(keyOfSet(set)) })),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const overBudget = () =>
  new OverBudget('The query needs more work than one request may use: ask with fewer conditions')

export const blocksOf = ({ db }: RequestContext, { id: datasetId }: Dataset) =>
  db.find(IndexBlock, { where: { datasetId }, order: { firstTime: 'ASC' } })

export function catalogueOf(
  dataset: Dataset,
  visible: readonly Property[],
  saved: readonly SavedSet[],
): QueryCatalogue {
  const { units, secondsPerFrame, startSeconds } = dataset
  const newest = new Set(newestOf(visible))
  return {
    properties: visible.map(property => ({
      id: property.id,
      name: property.name,
      type: property.type,
      unit: sourceUnit(property, units),
      ...(newest.has(property) ? {} : { isReplaced: true as const }),
    })),
    sets: saved.map(({ name }) => name),
    hasLineage: visible.some(({ type }) => type === PropertyType.TIME),
    scale: { length: lengthScale(dataset), secondsPerFrame, startSeconds },
  }
}

/** Reads the text in the server's process: its time and memory are bounded by the length of the text. */
function prepared(where: string, catalogue: QueryCatalogue): PreparedQuery {
  try {
    return prepareQuery(where, catalogue)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new InvalidQuery(error.message, { ...error.at, suggestion: mended(where, error) })
  }
}

const mended = (where: string, { fix }: Pick<Remark, 'fix'>): string | null =>
  fix && where.slice(0, fix.from) + fix.text + where.slice(fix.to)
