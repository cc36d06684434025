import type { DataSource } from 'typeorm'
import { partTimes } from '../../../../formats/frame/manifest.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import type { ContentAnswer } from '../../../kernel/rest.js'
import { getDataset } from '../../datasets/dataset.service.js'
import { frameRowsOf, type TimeStamp, timeStampsOf } from './frame.queries.js'
import { type FramePart, partFrom, type Span, spanOf, spansOf } from './part.js'

/** The facts of a million time points. */
const mostRemembered = 4096

/** Facts of parts, the least recently used first. They are read again after a restart. */
const remembered = new WeakMap<DataSource, Map<string, FramePart>>()

/** Names the frames of a part. Ids are never used again and rows never change, so equal keys mean equal frames. */
const keyOf = (datasetId: number, { first, last, frames, newest, ids }: Span) =>
  [datasetId, first, last, frames, newest, ids].join(' ')

/** The parts of a long dataset. Reads the frames of parts that changed, or that this process does not know. */
export async function partsOf(
  ctx: RequestContext,
  datasetId: number,
  stamps: readonly TimeStamp[],
): Promise<FramePart[]> {
  const known = remembered.get(ctx.db.connection) ?? new Map<string, FramePart>()
  remembered.set(ctx.db.connection, known)
  const parts: FramePart[] = []
  for (const span of spansOf(stamps)) {
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
  const stamps = rows.map(({ id, time }) => ({ time, frames: 1, newest: id, ids: id }))
  return rows.length > 0 ? partFrom(rows, spanOf(stamps)) : null
}

/** A part of the list of frames as JSON. Throws NotFound when the dataset has no part with this content. */
export async function framePart(ctx: RequestContext, id: number, sha256: string): Promise<ContentAnswer> {
  const { isPublic } = await getDataset(ctx, id)
  const stamps = await timeStampsOf(ctx.db, id)
  const parts = stamps.length > partTimes ? await partsOf(ctx, id, stamps) : []
  const known = parts.find(part => part.sha256 === sha256)
  const read = known && (await readPart(ctx, id, known.span))
  if (read?.part.sha256 !== sha256) throw new NotFound('No such part of the list of frames')
  return { content: read.content, sha256, mediaType: 'application/json', isPublic, download: null }
}
