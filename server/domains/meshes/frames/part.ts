import { createHash } from 'node:crypto'
import type { Box } from '../../../../formats/frame/frame.js'
import { type FrameColumns, partTimes } from '../../../../formats/frame/manifest.js'
import { around } from '../box.js'
import type { FrameRow, TimeStamp } from './frame.queries.js'

/** The number of objects at one time point and quality level, in all channels. */
export interface ObjectCount {
  readonly time: number
  readonly quality: number
  readonly objects: number
}

/** Consecutive time points with frames, and which frames these are. */
export interface Span extends Omit<TimeStamp, 'time'> {
  readonly first: number
  readonly last: number
}

/** The facts of a part that the manifest is made of. */
export interface FramePart {
  readonly span: Span
  readonly sha256: string
  readonly bounds: Box
  readonly channels: readonly number[]
  readonly counts: readonly ObjectCount[]
}

export const columnsOf = (rows: readonly FrameRow[]): FrameColumns => {
  const column = <K extends keyof FrameRow>(name: K) => rows.map(row => row[name])
  return {
    time: column('time'),
    quality: column('quality'),
    channel: column('channel'),
    lod: column('lod'),
    sha256: column('sha256'),
    bytes: column('bytes'),
    objects: column('objectCount'),
    vertices: column('vertexCount'),
    triangles: column('triangleCount'),
  }
}

/** Time points often have equal bounds in several levels, so each text is parsed once. */
export function boundsOf(rows: readonly FrameRow[]): Box | null {
  const texts = new Set(rows.map(({ bounds }) => bounds))
  return texts.size > 0 ? around([...texts].map(text => JSON.parse(text) as Box)) : null
}

export const sortedChannels = (channels: readonly number[]): number[] =>
  [...new Set(channels)].sort((a, b) => a - b)

/** The facts and the text of a part. `rows` are all frames of its time points, sorted by place, and at least one. */
export function partFrom(
  rows: readonly FrameRow[],
  span: Span,
): {
  readonly part: FramePart
  readonly content: string
} {
  const content = JSON.stringify(columnsOf(rows))
  const part = {
    span,
    sha256: createHash('sha256').update(content).digest('hex'),
    bounds: boundsOf(rows)!,
    channels: sortedChannels(rows.map(({ channel }) => channel)),
    counts: countsOf(rows),
  }
  return { part, content }
}

function countsOf(rows: readonly FrameRow[]): ObjectCount[] {
  const counts: { time: number; quality: number; objects: number }[] = []
  for (const { time, quality, lod, objectCount } of rows) {
    if (lod !== 0) continue
    const last = counts.at(-1)
    if (last?.time === time && last.quality === quality) last.objects += objectCount
    else counts.push({ time, quality, objects: objectCount })
  }
  return counts
}

/** The time points of each part. */
export const spansOf = (stamps: readonly TimeStamp[]): Span[] =>
  Array.from({ length: Math.ceil(stamps.length / partTimes) }, (_, at) =>
    spanOf(stamps.slice(at * partTimes, (at + 1) * partTimes)),
  )

/** `stamps` are sorted by time, and at least one. */
export const spanOf = (stamps: readonly TimeStamp[]): Span => ({
  first: stamps[0]!.time,
  last: stamps.at(-1)!.time,
  frames: stamps.reduce((sum, { frames }) => sum + frames, 0),
  newest: stamps.reduce((most, { newest }) => Math.max(most, newest), 0),
  ids: stamps.reduce((sum, { ids }) => sum + ids, 0),
})

/** `rows` are sorted by time. Null for no rows. */
export const spanOfFrames = (rows: readonly { readonly id: number; readonly time: number }[]): Span | null =>
  rows.length > 0 ? spanOf(rows.map(({ id, time }) => ({ time, frames: 1, newest: id, ids: id }))) : null

/** Numbers of the activity of one quality level, and of all levels together. */
const mostStretches = 2048
const mostNumbers = 8192

/** The activity of the manifest. Levels beyond `mostNumbers` have no list. */
export function activityOf(
  counts: readonly ObjectCount[],
  { minTime, maxTime, qualityCount }: { minTime: number; maxTime: number; qualityCount: number },
): number[][] {
  const points = maxTime - minTime + 1
  const levels = Math.min(qualityCount, mostNumbers)
  const stretches = Math.min(points, mostStretches, Math.floor(mostNumbers / Math.max(1, levels)))
  const activity = Array.from({ length: levels }, () => new Array<number>(stretches).fill(0))
  for (const { time, quality, objects } of counts) {
    const level = activity[quality]
    if (!level || time < minTime || time > maxTime) continue
    const at = Math.floor(((time - minTime) * stretches) / points)
    level[at] = Math.max(level[at]!, objects)
  }
  return activity
}
