import type { Manifest } from '../../../formats/frame/manifest'

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

/** Lookup of the manifest's frames. Rebuilt when the manifest grows. */
export interface FrameIndex {
  levels(time: number, quality: number, channel: number): FrameLevels
  /**
   * objects per time point of one quality, from minTime on, summed over channels; 0 when no frame is ready
   */
  counts(quality: number): Uint32Array
  readonly minTime: number
  readonly maxTime: number
}

const none: FrameLevels = []
const keyOf = (time: number, quality: number, channel: number) => `${time} ${quality} ${channel}`

export function frameIndex(manifest: Pick<Manifest, 'frames' | 'minTime' | 'maxTime'>): FrameIndex {
  const places = new Map<string, FrameEntry[]>()
  for (const entry of entriesOf(manifest)) {
    const key = keyOf(entry.time, entry.quality, entry.channel)
    const levels = places.get(key)
    if (levels) levels.push(entry)
    else places.set(key, [entry])
  }
  for (const levels of places.values()) levels.sort((a, b) => a.lod - b.lod)
  const { minTime, maxTime } = manifest
  return {
    minTime,
    maxTime,
    levels: (time, quality, channel) => places.get(keyOf(time, quality, channel)) ?? none,
    counts: quality => countsOf(manifest, quality),
  }
}

function entriesOf({ frames }: Pick<Manifest, 'frames'>): FrameEntry[] {
  return frames.time.map((time, at) => ({
    time,
    quality: frames.quality[at] ?? 0,
    channel: frames.channel[at] ?? 0,
    lod: frames.lod[at] ?? 0,
    sha256: frames.sha256[at] ?? '',
    bytes: frames.bytes[at] ?? 0,
    objects: frames.objects[at] ?? 0,
    vertices: frames.vertices[at] ?? 0,
    triangles: frames.triangles[at] ?? 0,
  }))
}

function countsOf(
  { frames, minTime, maxTime }: Pick<Manifest, 'frames' | 'minTime' | 'maxTime'>,
  quality: number,
): Uint32Array {
  const counts = new Uint32Array(maxTime - minTime + 1)
  frames.time.forEach((time, at) => {
    if (frames.quality[at] !== quality || frames.lod[at] !== 0 || time < minTime || time > maxTime) return
    counts[time - minTime] = (counts[time - minTime] ?? 0) + (frames.objects[at] ?? 0)
  })
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
