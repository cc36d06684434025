import type { DataSource } from 'typeorm'
import { partTimes } from '../../../../formats/frame/manifest.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import type { ContentAnswer } from '../../../kernel/rest.js'
import { getDataset } from '../../datasets/dataset.service.js'
import { frameRowsOf, type TimeStamp, timeStampsOf, wholeStampOf } from './frame.queries.js'
import { type FramePart, partFrom, type Span, spanOf, spanOfFrames, spansOf } from './part.js'

/** The facts of a million time points. */
const mostRemembered = 4096

/** Facts of parts, the least recently used first. They are read again after a restart. */
const remembered = new WeakMap<DataSource, Map<string, FramePart>>()

/** Names the frames of a part. Ids are never used again and rows never change, so equal keys mean equal frames. */
const keyOf = (datasetId: number, { first, last, frames, newest, ids }: Span) =>
  [datasetId, first, last, frames, newest, ids].join(' ')

/** Room for the parts of 16 million time points in all datasets, or for as many frames of datasets without parts. */
const mostRows = 65_536

/** Where the parts of a dataset lie; none when it needs no parts. */
export interface SpanList {
  /** Equal stamps of all frames mean equal frames. */
  readonly key: string
  readonly spans: readonly Span[]
  /** Number of frames. */
  readonly frames: number
}
const rowsOf = ({ spans, frames }: SpanList) => spans.length || frames + 1
/** Names the frames with these ids. */
export const stampOf = ({ frames, newest, ids }: Omit<TimeStamp, 'time'>) => [frames, newest, ids].join(' ')

/** Where the parts of a dataset lie, by its id, the least recently used first. */
const lists = new WeakMap<DataSource, Map<number, SpanList>>()

/** The time points are read again only after a change: a dataset may have 100,000. */
export async function partSpansOf({ db }: RequestContext, datasetId: number): Promise<SpanList> {
  const stamp = await wholeStampOf(db, datasetId)
  const { frames } = stamp
  const key = stampOf(stamp)
  const known = lists.get(db.connection) ?? new Map<number, SpanList>()
  lists.set(db.connection, known)
  const before = known.get(datasetId)
  const list = before?.key === key ? before : { key, frames, spans: await readSpans(db, datasetId) }
  known.delete(datasetId)
  known.set(datasetId, list)
  if (list === before) return list
  let kept = [...known.values()].reduce((sum, list) => sum + rowsOf(list), 0)
  for (const [id, oldest] of known) {
    if (kept <= mostRows) break
    known.delete(id)
    kept -= rowsOf(oldest)
  }
  return list
}

async function readSpans(db: RequestContext['db'], datasetId: number): Promise<readonly Span[]> {
  const stamps = await timeStampsOf(db, datasetId)
  return stamps.length > partTimes ? spansOf(stamps) : []
}

/** The parts of a long dataset. Reads the frames of parts that changed, or that this process does not know. */
export async function partsOf(
  ctx: RequestContext,
  datasetId: number,
  spans: readonly Span[],
): Promise<FramePart[]> {
  const known = remembered.get(ctx.db.connection) ?? new Map<string, FramePart>()
  remembered.set(ctx.db.connection, known)
  const parts: FramePart[] = []
  for (const span of spans) {
    const key = keyOf(datasetId, span)
    const part = known.get(key) ?? (await readPart(ctx, datasetId, span))?.part
    if (!part) continue // its frames were deleted a moment ago
    known.delete(key)
    known.set(keyOf(datasetId, part.span), part)
    parts.push(part)
  }
  for (const oldest of known.keys()) {
    if (known.size <= mostRemembered) break
    known.delete(oldest)
  }
  return parts
}

async function readPart({ db }: RequestContext, datasetId: number, { first, last }: Span) {
  const rows = await frameRowsOf(db, datasetId, [first, last])
  const read = spanOfFrames(rows)
  return read && partFrom(rows, read)
}

/**
 * A part of the list of frames as JSON. Throws NotFound when these are not the frames of the dataset at the time
 * points of the part.
 */
export async function framePart(ctx: RequestContext, id: number, sha256: string): Promise<ContentAnswer> {
  const { isPublic } = await getDataset(ctx, id)
  const span = (await knownSpan(ctx, id, sha256)) ?? (await listedSpan(ctx, id, sha256))
  const read = span && (await readPart(ctx, id, span))
  if (read?.part.sha256 !== sha256) throw new NotFound('No such part of the list of frames')
  return { content: read.content, sha256, mediaType: 'application/json', isPublic, download: null }
}

/** Where a part lies that this process knows. Reads its time points only: the dataset may have 100,000. */
async function knownSpan({ db }: RequestContext, datasetId: number, sha256: string): Promise<Span | null> {
  const known = [...(remembered.get(db.connection) ?? [])].filter(
    ([key, part]) => part.sha256 === sha256 && key.startsWith(`${datasetId} `),
  )
  for (const [key, { span }] of known) {
    const stamps = await timeStampsOf(db, datasetId, [span.first, span.last])
    if (stamps.length > 0 && keyOf(datasetId, spanOf(stamps)) === key) return span
  }
  return null
}

async function listedSpan(ctx: RequestContext, datasetId: number, sha256: string): Promise<Span | null> {
  const parts = await partsOf(ctx, datasetId, (await partSpansOf(ctx, datasetId)).spans)
  return parts.find(part => part.sha256 === sha256)?.span ?? null
}
