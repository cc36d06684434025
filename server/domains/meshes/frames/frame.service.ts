import type { Manifest } from '../../../../formats/frame/manifest.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { around } from '../box.js'
import { type FrameRow, frameRowsOf } from './frame.queries.js'
import { activityOf, boundsOf, columnsOf, type FramePart, sortedChannels, spanOfFrames } from './part.js'
import { partSpansOf, partsOf, type SpanList, stampOf } from './part.service.js'

/** What the manifest says of the frames. */
export type Frames = Pick<Manifest, 'frames' | 'parts' | 'activity' | 'bounds' | 'channels'>

/**
 * All frames of a dataset that the caller may see, as columns. A long dataset lists them in parts, so that its
 * manifest stays small.
 */
export async function framesOf(
  ctx: RequestContext,
  dataset: Pick<Dataset, 'id' | 'minTime' | 'maxTime' | 'qualityCount'>,
): Promise<Frames> {
  const list = await partSpansOf(ctx, dataset.id)
  const parts = await partsOf(ctx, dataset.id, list.spans)
  return parts.length > 0 ? inParts(parts, dataset) : wholeOf(ctx, dataset.id, list)
}

/** Lists without parts, forgotten with their stamps. */
const remembered = new WeakMap<SpanList, Frames>()

async function wholeOf({ db }: RequestContext, id: number, list: SpanList): Promise<Frames> {
  const known = remembered.get(list)
  if (known) return known
  const rows = await frameRowsOf(db, id)
  const frames = inOneList(rows)
  const read = spanOfFrames(rows)
  // frames may have changed since the stamp was read
  if (read && stampOf(read) === list.key) remembered.set(list, frames)
  return frames
}

const inOneList = (rows: readonly FrameRow[]): Frames => ({
  frames: columnsOf(rows),
  parts: { first: [], last: [], frames: [], sha256: [] },
  activity: [],
  bounds: boundsOf(rows),
  channels: sortedChannels(rows.map(({ channel }) => channel)),
})

function inParts(parts: readonly FramePart[], times: Parameters<typeof activityOf>[1]): Frames {
  const spans = parts.map(({ span }) => span)
  return {
    frames: columnsOf([]),
    parts: {
      first: spans.map(({ first }) => first),
      last: spans.map(({ last }) => last),
      frames: spans.map(({ frames }) => frames),
      sha256: parts.map(({ sha256 }) => sha256),
    },
    activity: activityOf(
      parts.flatMap(({ counts }) => counts),
      times,
    ),
    bounds: around(parts.map(({ bounds }) => bounds)),
    channels: sortedChannels(parts.flatMap(({ channels }) => channels)),
  }
}
