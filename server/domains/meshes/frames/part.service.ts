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
  const stamps = await timeStampsOf(ctx.db, datasetId)
  const parts = stamps.length > partTimes ? await partsOf(ctx, datasetId, stamps) : []
  return parts.find(part => part.sha256 === sha256)?.span ?? null
}
