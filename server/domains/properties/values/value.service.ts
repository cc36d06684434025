import { z } from 'zod'
import type { ObjectKey, RowPage } from '../../../../formats/property/propertyPage.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { type Property, PropertyType } from '../../../entities/data/property.js'
import type { Batch, RequestContext } from '../../../kernel/context.js'
import { TooLarge } from '../../../kernel/errors.js'
import { checkPage, noCursor, pageFrom, positionFrom } from '../../../kernel/page.js'
import { forCaller } from '../../../kernel/runFor.js'
import { readPropertyRows } from '../../../pipeline/rowTasks.js'
import { requireRead } from '../../datasets/dataset.service.js'
import { requireFiles } from '../../files/lost.service.js'
import { lineageAmong } from '../../meshes/lineage.service.js'
import { visibleProperties } from '../property.service.js'
import { propertySeen } from '../text.service.js'
import type {
  DatasetLineage,
  LineageLinkConnection,
  PropertyValueConnection,
  SeenObject,
} from './value.types.js'

export interface ValuePage {
  readonly first: number
  readonly after: string | null
  readonly time: number | null
}

/** Null when the caller may not see the property, or when it is in the bin. */
export async function valuesOf(
  ctx: RequestContext,
  property: Property,
  page: ValuePage,
): Promise<PropertyValueConnection | null> {
  if (!(await propertySeen(ctx, property.id))) return null
  const { total, rows, start } = await rowsOf(ctx, property, page)
  return connection(property, page, start, {
    total,
    found: rows.map(({ object, target, ...value }) => ({
      ...value,
      object: shown(object),
      target: target && shown(target),
    })),
  })
}

export async function linksOf(
  ctx: RequestContext,
  { property }: DatasetLineage,
  page: ValuePage,
): Promise<LineageLinkConnection> {
  const { total, rows, start } = await rowsOf(ctx, property, page)
  return connection(property, page, start, {
    total,
    found: rows.map(({ object, target }) => ({ from: shown(object), to: shown(target!) })),
  })
}

/** The lineage that the viewer uses. Null when the caller may see none. */
export async function lineageOf(ctx: RequestContext, dataset: Dataset): Promise<DatasetLineage | null> {
  await requireRead(ctx, dataset)
  const property = lineageAmong(await visibleProperties(ctx, dataset))
  return property ? { property } : null
}

const shown = ({ time, id, channel }: ObjectKey): SeenObject => ({ time, objectId: id, channel })

function connection<T>(
  property: Property,
  { first, time }: ValuePage,
  start: number,
  { total, found }: { readonly total: number; readonly found: readonly T[] },
) {
  const numbered = found.map((value, at) => ({ value, row: start + at }))
  const { nodes, pageInfo } = pageFrom(
    numbered,
    first,
    ({ row }) => ({ value: '', id: row }),
    listOf(property, time),
  )
  return { totalCount: total, nodes: nodes.map(({ value }) => value), pageInfo }
}

interface RowsWanted {
  readonly property: Property
  readonly time: number | null
  readonly start: number
  readonly count: number
}

const mostTime = 2 ** 31 - 1
const timeAsked = z
  .int()
  .min(0, '0 or more')
  .max(mostTime)
  .nullish()
  .transform(given => given ?? null)

async function rowsOf(
  ctx: RequestContext,
  property: Property,
  { first, after, time }: ValuePage,
): Promise<RowPage & { readonly start: number }> {
  checkPage(first)
  const start = startFrom(after, listOf(property, time))
  const wanted = { property, ...z.object({ time: timeAsked }).parse({ time }), start, count: first + 1 }
  return { ...(await ctx.load(rowsWanted, wanted)), start }
}

/** A row of one time point is another row of all values. */
const listOf = ({ id }: Property, time: number | null) => `values of ${id} at ${time ?? 'all times'}`

/** The first row behind the cursor. */
function startFrom(cursor: string | null, list: string): number {
  const position = positionFrom(cursor, list)
  if (!position) return 0
  if (position.id < 0) throw noCursor()
  return position.id + 1
}

/** The most bytes of properties that a query may read. */
const mostBytes = 200_000_000

/** Reads all pages of a query in one task. */
const rowsWanted: Batch<RowsWanted, RowPage> = async (ctx, wanted) => {
  const { storage, workers } = ctx.platform
  const files = new Map(wanted.map(({ property }) => [property.binaryKey, property.binaryBytes]))
  const bytes = [...files.values()].reduce((sum, length) => sum + length, 0)
  if (bytes > mostBytes)
    throw new TooLarge(
      'The query reads too many values: ask for fewer properties at once, or read textUrl or binaryUrl',
    )
  await requireFiles(ctx, [...files.keys()])
  const pages = wanted.map(({ property, ...range }) => ({
    ...range,
    path: storage.pathOf(property.binaryKey),
    isLineage: property.type === PropertyType.TIME,
  }))
  return workers.run(readPropertyRows, { pages }, forCaller(ctx, bytes))
}
