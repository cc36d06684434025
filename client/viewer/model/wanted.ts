import type { ViewerState } from './viewerState'
import { decodedBytes, type FrameEntry, type FrameIndex, type FrameLevels } from './frameIndex'

/** What decides which frames are wanted. */
export interface Demand {
  readonly time: number
  readonly timeRange: readonly [number, number]
  readonly quality: number
  readonly channels: readonly number[]
  readonly playing: boolean
  /** 1 forward, -1 back: where the time went last */
  readonly direction: 1 | -1
  /** decoding or the network does not keep up: take coarser levels while playing */
  readonly hurried: boolean
}

/** of the room for decoded frames that the window may fill */
export const windowShare = 0.8

export const demandOf = (
  { time, timeRange, quality, channels, playing }: ViewerState,
  direction: 1 | -1,
  hurried: boolean,
): Demand => ({ time, timeRange, quality, channels, playing, direction, hurried })

/** Above this a coarser level is shown first. */
export const slowBytes = 300_000
const aheadPlaying = 12
const aheadResting = 4
const behind = 2

/** The level that is wanted in the end; the coarser one that comes before it, or null. */
export function chosenLevels(
  levels: FrameLevels,
  coarse: boolean,
): { final: FrameEntry; first: FrameEntry | null } | null {
  const finest = levels[0]
  const coarsest = levels.at(-1)
  if (!finest || !coarsest) return null
  if (coarse) return { final: levels[1] ?? finest, first: null }
  return { final: finest, first: finest.bytes > slowBytes && coarsest !== finest ? coarsest : null }
}

/** Time points to have at hand, most urgent first; the range is a ring while playing. */
export function windowOfTimes({ time, timeRange: [first, last], playing, direction }: Demand): number[] {
  const length = last - first + 1
  const times: number[] = [time]
  const add = (other: number) => {
    const within = other >= first && other <= last
    if (!within && !playing) return
    const ring = within ? other : first + ((((other - first) % length) + length) % length)
    if (!times.includes(ring)) times.push(ring)
  }
  for (let step = 1; step <= (playing ? aheadPlaying : aheadResting); step++) add(time + step * direction)
  for (let step = 1; step <= behind; step++) add(time - step * direction)
  return times
}

/**
 * Frames to fetch in this order: a coarse one of the wanted time where its final one is slow, then the final ones, then those
 * around it in time for as long as they fit into `room` bytes once decoded.
 */
export function wantedFrames(index: FrameIndex, demand: Demand, room: number): FrameEntry[] {
  const coarse = demand.playing && demand.hurried
  const wanted: FrameEntry[] = []
  let left = room
  for (const time of windowOfTimes(demand)) {
    const chosen = demand.channels
      .map(channel => chosenLevels(index.levels(time, demand.quality, channel), coarse))
      .filter(levels => levels !== null)
    const now = time === demand.time
    if (now) wanted.push(...chosen.map(({ first }) => first).filter(first => first !== null))
    const finals = chosen.map(({ final }) => final)
    left -= finals.reduce((sum, entry) => sum + decodedBytes(entry), 0)
    if (!now && left < 0) break
    wanted.push(...finals)
  }
  return wanted
}
