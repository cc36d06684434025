import type { Manifest } from '../../../../formats/frame/manifest.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { around } from '../box.js'
import { type FrameRow, frameRowsOf } from './frame.queries.js'
import { activityOf, boundsOf, columnsOf, type FramePart, sortedChannels } from './part.js'
import { partSpansOf, partsOf } from './part.service.js'

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
  const parts = await partsOf(ctx, dataset.id, await partSpansOf(ctx, dataset.id))
  return parts.length > 0 ? inParts(parts, dataset) : inOneList(await frameRowsOf(ctx.db, dataset.id))
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
