import type { ViewerState } from '../../instrument/viewerState'
import { decodedBytes, type FrameEntry, type FrameIndex, type FrameLevels } from './frameIndex'

/** The inputs that decide which frames to fetch. */
export interface Demand {
  readonly time: number
  readonly timeRange: readonly [number, number]
  readonly quality: number
  readonly channels: readonly number[]
  readonly playing: boolean
  /** direction of the last change of time: 1 forward, -1 back */
  readonly direction: 1 | -1
  /** decoding or the network is too slow, so playback uses coarser levels */
  readonly hurried: boolean
  /** spheres stand in for the meshes until they are there */
  readonly standIn?: boolean
  /** bytes that the frames of one time point may take; null without a bound (budget.ts) */
  readonly most?: number | null
}

/** Share of the room for decoded frames that the prefetch window may fill. */
export const windowShare = 0.8

export const demandOf = (
  { time, timeRange, quality, channels, playing }: ViewerState,
  rest: Pick<Demand, 'direction' | 'hurried' | 'standIn' | 'most'>,
): Demand => ({ time, timeRange, quality, channels, playing, ...rest })

/** Forward while playing, otherwise where the last step went. */
export function directionOf(before: ViewerState | null, state: ViewerState, last: 1 | -1): 1 | -1 {
  if (state.playing) return 1
  if (!before || before.time === state.time) return last
  return state.time > before.time ? 1 : -1
}

/** Above this size a coarser level is shown first. */
export const slowBytes = 300_000
/** The same while spheres stand in: another picture between spheres and meshes would only delay the meshes. */
const slowBytesAfterSpheres = 3_000_000
const aheadPlaying = 12
const aheadResting = 4
const behind = 2

/** The levels that may be drawn: those within the share of a channel, or the coarsest one. */
function fittingLevels(levels: FrameLevels, most: number | null, channels: number): FrameLevels {
  if (most === null) return levels
  const at = levels.findIndex(level => decodedBytes(level) <= most / Math.max(1, channels))
  return levels.slice(at)
}

/**
 * Returns the final level of one channel and the coarser level to show before it, if any; null without levels. With a
 * bound, the final level is the finest one within the share of the channel, and the coarsest one is always first.
 */
export function chosenLevels(
  levels: FrameLevels,
  demand: Pick<Demand, 'playing' | 'hurried' | 'standIn' | 'most' | 'channels'>,
): { final: FrameEntry; first: FrameEntry | null } | null {
  const most = demand.most ?? null
  const [finest, next] = fittingLevels(levels, most, demand.channels.length)
  const coarsest = levels.at(-1)
  if (!finest || !coarsest) return null
  if (demand.playing && demand.hurried) return { final: next ?? finest, first: null }
  const isSlow = most !== null || finest.bytes > (demand.standIn ? slowBytesAfterSpheres : slowBytes)
  return { final: finest, first: isSlow && coarsest !== finest ? coarsest : null }
}

/** Returns the time points to prefetch, most urgent first. During playback the range wraps around. */
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

/** Far enough ahead to load a list of frames before the frames that it names are wanted. */
const aheadLists = 100

/** Returns the time points whose lists of frames are needed now or soon, most urgent first. */
export function listedTimes(demand: Demand): number[] {
  const [first, last] = demand.timeRange
  const soon = demand.time + aheadLists * demand.direction
  return [...windowOfTimes(demand), Math.min(last, Math.max(first, soon))]
}

/**
 * Returns the frames to fetch, in this order:
 * - coarse frames of the wanted time whose final frame is large;
 * - the final frames of the wanted time;
 * - frames of neighbouring times, as long as the decoded frames fit into `room` bytes.
 */
export function wantedFrames(index: FrameIndex, demand: Demand, room: number): FrameEntry[] {
  const wanted: FrameEntry[] = []
  let left = room
  for (const time of windowOfTimes(demand)) {
    const chosen = demand.channels
      .map(channel => chosenLevels(index.levels(time, demand.quality, channel), demand))
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
