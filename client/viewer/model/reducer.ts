import { sameRef, type ObjectRef } from './objectRef'
import {
  clamp,
  type Background,
  type CameraState,
  type ColourRule,
  type Menu,
  type ViewerState,
} from './viewerState'

export type Action =
  | { readonly type: 'goTo'; readonly time: number }
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'advance'; readonly by: number }
  | { readonly type: 'play'; readonly on: boolean }
  | { readonly type: 'speed'; readonly speed: number }
  | { readonly type: 'timeRange'; readonly range: readonly [number, number] }
  | { readonly type: 'quality'; readonly quality: number }
  | { readonly type: 'channel'; readonly channel: number; readonly shown: boolean }
  | { readonly type: 'colour'; readonly colour: Partial<ColourRule> }
  | { readonly type: 'loaded'; readonly propertyId: number; readonly on: boolean }
  | { readonly type: 'pick'; readonly ref: ObjectRef | null; readonly adding: boolean }
  | { readonly type: 'jump'; readonly ref: ObjectRef }
  | { readonly type: 'hide'; readonly refs: readonly ObjectRef[] }
  | { readonly type: 'show'; readonly ref: ObjectRef }
  | { readonly type: 'isolate'; readonly refs: readonly ObjectRef[] }
  | { readonly type: 'showAll' }
  | { readonly type: 'letGo' }
  | { readonly type: 'camera'; readonly camera: CameraState | null }
  | { readonly type: 'background'; readonly background: Background }
  | { readonly type: 'menu'; readonly menu: Menu | null }
  | { readonly type: 'labels'; readonly on: boolean }

type Reducers = {
  readonly [K in Action['type']]: (state: ViewerState, action: Extract<Action, { type: K }>) => ViewerState
}

const without = (refs: readonly ObjectRef[], gone: readonly ObjectRef[]) =>
  refs.filter(ref => !gone.some(other => sameRef(ref, other)))

/** Playback wraps around within the range. Manual steps stop at its ends. */
function advanced(state: ViewerState, by: number): ViewerState {
  const [first, last] = state.timeRange
  const length = last - first + 1
  return { ...state, time: first + ((((state.time - first + by) % length) + length) % length) }
}

function picked(state: ViewerState, ref: ObjectRef | null, adding: boolean): ViewerState {
  if (!ref) return adding ? state : { ...state, selection: [] }
  if (!adding) return { ...state, selection: [ref] }
  const rest = without(state.selection, [ref])
  return { ...state, selection: rest.length < state.selection.length ? rest : [...rest, ref] }
}

const reducers: Reducers = {
  goTo: (state, { time }) => ({ ...state, time: clamp(Math.round(time), state.timeRange) }),
  step: (state, { by }) => ({ ...state, playing: false, time: clamp(state.time + by, state.timeRange) }),
  advance: (state, { by }) => advanced(state, by),
  play: (state, { on }) => ({ ...state, playing: on && state.timeRange[0] < state.timeRange[1] }),
  speed: (state, { speed }) => ({ ...state, speed }),
  timeRange: (state, { range }) => ({ ...state, timeRange: range, time: clamp(state.time, range) }),
  quality: (state, { quality }) => ({ ...state, quality }),
  channel: (state, { channel, shown }) => ({
    ...state,
    channels: shown
      ? [...new Set([...state.channels, channel])].sort((a, b) => a - b)
      : state.channels.filter(other => other !== channel),
  }),
  colour: (state, { colour }) => ({ ...state, colour: { ...state.colour, ...colour } }),
  loaded: (state, { propertyId, on }) => ({
    ...state,
    loaded: on ? [...new Set([...state.loaded, propertyId])] : state.loaded.filter(id => id !== propertyId),
  }),
  pick: (state, { ref, adding }) => picked(state, ref, adding),
  jump: (state, { ref }) => ({
    ...state,
    playing: false,
    time: ref.time,
    selection: [ref],
    timeRange: [Math.min(state.timeRange[0], ref.time), Math.max(state.timeRange[1], ref.time)],
  }),
  hide: (state, { refs }) => ({
    ...state,
    hidden: [...without(state.hidden, refs), ...refs],
    isolated: without(state.isolated, refs),
    selection: without(state.selection, refs),
  }),
  show: (state, { ref }) => ({ ...state, hidden: without(state.hidden, [ref]) }),
  isolate: (state, { refs }) => ({ ...state, isolated: refs, hidden: without(state.hidden, refs) }),
  showAll: state => ({ ...state, hidden: [], isolated: [] }),
  letGo: state => ({ ...state, selection: [] }),
  camera: (state, { camera }) => ({ ...state, camera }),
  background: (state, { background }) => ({ ...state, background }),
  menu: (state, { menu }) => ({ ...state, menu }),
  labels: (state, { on }) => ({ ...state, labels: on }),
}

export function reduce(state: ViewerState, action: Action): ViewerState {
  const reducer = reducers[action.type] as (state: ViewerState, action: Action) => ViewerState
  return reducer(state, action)
}
