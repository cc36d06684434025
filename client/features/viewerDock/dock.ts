import type { ViewerProps, ViewerState } from '../../viewer/Viewer'
import type { Changes } from './share/changes'

export type ShownLayout = ViewerProps['layout']
export type DockLayout = 'hidden' | ShownLayout

export interface DockState {
  readonly datasetId: string | null
  /** state requested by the last open call; a new object for each call */
  readonly initial: Partial<ViewerState>
  /** differences from a shared view since it was made; null without a shared view */
  readonly changes: Changes | null
  readonly layout: DockLayout
  /** layout that the toggle restores */
  readonly lastShown: ShownLayout
  readonly progress: { readonly loading: boolean; readonly done: number; readonly total: number }
}

export type DockAction =
  | {
      type: 'open'
      datasetId: string
      initial: Partial<ViewerState>
      layout: ShownLayout
      changes?: Changes | null
    }
  | { type: 'noticed' }
  | { type: 'close' }
  | { type: 'toggle' }
  | { type: 'layout'; layout: DockLayout }
  | { type: 'progress'; progress: DockState['progress'] }

/** Nothing is loading. */
export const idle = { loading: false, done: 0, total: 0 }
export const closedDock: DockState = {
  datasetId: null,
  initial: {},
  changes: null,
  layout: 'hidden',
  lastShown: 'split',
  progress: idle,
}

const shown = (state: DockState, layout: DockLayout): DockState =>
  // the toggle never restores full screen
  ({ ...state, layout, lastShown: layout === 'hidden' || layout === 'fullscreen' ? state.lastShown : layout })

export function dockReducer(state: DockState, action: DockAction): DockState {
  switch (action.type) {
    case 'open':
      return {
        ...shown(state, action.layout),
        datasetId: action.datasetId,
        initial: action.initial,
        changes: action.changes ?? null,
        progress: action.datasetId === state.datasetId ? state.progress : idle,
      }
    case 'noticed':
      return { ...state, changes: null }
    case 'close':
      return { ...closedDock, lastShown: state.lastShown }
    case 'toggle':
      return shown(state, state.layout === 'hidden' ? state.lastShown : 'hidden')
    case 'layout':
      return shown(state, action.layout)
    case 'progress':
      return { ...state, progress: action.progress }
  }
}
