import type { World } from './sets/objectSet'
import { colourReducers, type ColourAction } from './slices/colour'
import { datasetReducers, type DatasetAction } from './slices/dataset'
import { layoutReducers, type LayoutAction } from './slices/layout'
import { measuresReducers, type MeasuresAction } from './slices/measures'
import { setsReducers, withoutTraces, type SetsAction } from './slices/sets'
import { timeReducers, type TimeAction } from './slices/time'
import { tracksReducers, type TracksAction } from './slices/tracks'
import { view3dReducers, type View3dAction } from './slices/view3d'
import type { ViewerState } from './viewerState'

export type Action =
  | DatasetAction
  | TimeAction
  | SetsAction
  | ColourAction
  | View3dAction
  | LayoutAction
  | TracksAction
  | MeasuresAction

const reducers = {
  ...datasetReducers,
  ...timeReducers,
  ...setsReducers,
  ...colourReducers,
  ...view3dReducers,
  ...layoutReducers,
  ...tracksReducers,
  ...measuresReducers,
}

/** Returns the state after an action, or the same state when nothing changes. */
export function reduce(state: ViewerState, action: Action, world: World): ViewerState {
  const change = reducers[action.type] as (
    state: ViewerState,
    action: Action,
    world: World,
  ) => Partial<ViewerState>
  const after = withoutTraces({ ...state, ...change(state, action, world) })
  return (Object.keys(after) as (keyof ViewerState)[]).every(key => after[key] === state[key]) ? state : after
}
