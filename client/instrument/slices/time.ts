import { clamp, type TimeSlice } from '../viewerState'
import type { Reducers } from './reducers'

export type TimeAction =
  | { readonly type: 'goTo'; readonly time: number }
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'advance'; readonly by: number }
  | { readonly type: 'play'; readonly on: boolean }
  | { readonly type: 'speed'; readonly speed: number }
  | { readonly type: 'timeRange'; readonly range: readonly [number, number] }

/** Playback wraps around within the range. Manual steps stop at its ends. */
function advanced(time: number, [first, last]: readonly [number, number], by: number): number {
  const length = last - first + 1
  return first + ((((time - first + by) % length) + length) % length)
}

export const timeReducers: Reducers<TimeAction, TimeSlice> = {
  goTo: ({ timeRange }, { time }) => ({ time: clamp(Math.round(time), timeRange) }),
  step: ({ time, timeRange }, { by }) => ({ playing: false, time: clamp(time + by, timeRange) }),
  advance: ({ time, timeRange }, { by }) => ({ time: advanced(time, timeRange, by) }),
  play: ({ timeRange }, { on }) => ({ playing: on && timeRange[0] < timeRange[1] }),
  speed: (_, { speed }) => ({ speed }),
  timeRange: ({ time }, { range }) => ({ timeRange: range, time: clamp(time, range) }),
}
