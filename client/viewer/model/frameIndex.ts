import type { FrameColumns, Manifest } from '../../../formats/frame/manifest'
import { lowerBound } from '../../../formats/property/propertyRows'

/** One stored frame of the manifest. */
export interface FrameEntry {
  readonly time: number
  readonly quality: number
  readonly channel: number
  readonly lod: number
  readonly sha256: string
  readonly bytes: number
  readonly objects: number
  readonly vertices: number
  readonly triangles: number
}

/** The levels of detail of one (time, quality, channel), finest first. */
export type FrameLevels = readonly FrameEntry[]

/** The lists of frames. Those of a long dataset are loaded in parts. */
export interface Lists {
  /** The list that holds the frames of a time point, sorted by time; null until it is loaded. */
  columnsAt(time: number): FrameColumns | null
  /** Why the list of a time point could not be loaded; null when it was not tried or is there. */
  faultAt(time: number): string | null
  /** Loads the lists that hold these time points, in this order. */
  want(times: readonly number[]): void
  /** Loads the lists again that could not be loaded. */
  retry(): void
}

/** Lookup of the manifest's frames. Made again when the manifest grows. */
export interface FrameIndex {
  /** Whether the list of frames of this time point is loaded. */
  isListed(time: number): boolean
  /** None as long as the time point is not listed. */
  levels(time: number, quality: number, channel: number): FrameLevels
  /**
   * Objects per time point of one quality, from minTime to maxTime, summed over channels; 0 when no frame is
   * ready. A range of more than `most` time points is cut into `most` equal parts, and the busiest time point
   * of a part counts.
   */
  counts(quality: number, most: number): Uint32Array
  readonly minTime: number
  readonly maxTime: number
}

const keyOf = (time: number, quality: number, channel: number) => `${time} ${quality} ${channel}`

/**
 * Reads entries when they are asked for, so that 10,000 time points open as fast as 100. Without `lists`, the
 * manifest contains all frames.
 */
export function frameIndex(
  manifest: Pick<Manifest, 'frames' | 'activity' | 'minTime' | 'maxTime'>,
  lists: Pick<Lists, 'columnsAt'> = { columnsAt: () => manifest.frames },
): FrameIndex {
  const known = new Map<string, FrameLevels>()
  const { minTime, maxTime } = manifest
  return {
    minTime,
    maxTime,
    isListed: time => lists.columnsAt(time) !== null,
    levels: (time, quality, channel) => {
      const key = keyOf(time, quality, channel)
      const found = known.get(key)
      const columns = found ? null : lists.columnsAt(time)
      if (!columns) return found ?? []
      const levels = levelsOf(columns, time, quality, channel)
      known.set(key, levels)
      return levels
    },
    counts: (quality, most) =>
      manifest.activity.length > 0
        ? busiest(manifest.activity[quality] ?? [], most)
        : countsOf(manifest, quality, most),
  }
}

/** The columns are sorted by time. */
function levelsOf(frames: FrameColumns, time: number, quality: number, channel: number): FrameLevels {
  const levels: FrameEntry[] = []
  for (let at = lowerBound(frames.time, time); frames.time[at] === time; at++)
    if (frames.quality[at] === quality && frames.channel[at] === channel) levels.push(entryAt(frames, at))
  return levels.sort((a, b) => a.lod - b.lod)
}

const entryAt = (frames: Manifest['frames'], at: number): FrameEntry => ({
  time: frames.time[at] ?? 0,
  quality: frames.quality[at] ?? 0,
  channel: frames.channel[at] ?? 0,
  lod: frames.lod[at] ?? 0,
  sha256: frames.sha256[at] ?? '',
  bytes: frames.bytes[at] ?? 0,
  objects: frames.objects[at] ?? 0,
  vertices: frames.vertices[at] ?? 0,
  triangles: frames.triangles[at] ?? 0,
})

/** The numbers of at most `most` equal parts. */
function busiest(activity: readonly number[], most: number): Uint32Array {
  const counts = new Uint32Array(Math.min(Math.max(1, activity.length), most))
  activity.forEach((objects, at) => {
    const part = Math.floor((at * counts.length) / activity.length)
    counts[part] = Math.max(counts[part] ?? 0, objects)
  })
  return counts
}

/** A dataset may name two meshes that are a billion time points apart, so only the frames are visited. */
function countsOf(
  { frames, minTime, maxTime }: Pick<Manifest, 'frames' | 'minTime' | 'maxTime'>,
  quality: number,
  most: number,
): Uint32Array {
  const perTime = new Map<number, number>()
  frames.time.forEach((time, at) => {
    if (frames.quality[at] !== quality || frames.lod[at] !== 0 || time < minTime || time > maxTime) return
    perTime.set(time, (perTime.get(time) ?? 0) + (frames.objects[at] ?? 0))
  })
  const points = maxTime - minTime + 1
  const counts = new Uint32Array(Math.min(points, most))
  for (const [time, objects] of perTime) {
    const part = Math.floor(((time - minTime) * counts.length) / points)
    counts[part] = Math.max(counts[part] ?? 0, objects)
  }
  return counts
}

/**
 * Bytes of a decoded frame: 16 per vertex (position 8, normal 4, object 4), 12 per triangle and 80 per
 * object.
 */
export const decodedBytes = ({
  vertices,
  triangles,
  objects,
}: Pick<FrameEntry, 'vertices' | 'triangles' | 'objects'>) => vertices * 16 + triangles * 12 + objects * 80
