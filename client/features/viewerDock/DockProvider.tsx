import { type ReactNode, useMemo, useReducer, useRef } from 'react'
import type { ViewerHandle, ViewerState } from '../../viewer/Viewer'
import { closedDock, dockReducer, type ShownLayout } from './dock'
import { DockContext, type ViewerDock } from './useViewerDock'

/** The split layout needs a window of at least 1200 px. */
const fitting = (layout: ShownLayout): ShownLayout =>
  layout === 'split' && window.innerWidth < 1200 ? 'maximised' : layout

export function DockProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(dockReducer, closedDock)
  const settled = useRef<ViewerState | null>(null)
  const viewer = useRef<ViewerHandle>(null)
  const dock = useMemo<ViewerDock>(
    () => ({
      state,
      settled,
      viewer,
      open: (
        datasetId,
        initial = {},
        layout = state.layout === 'hidden' ? fitting(state.lastShown) : state.layout,
      ) => dispatch({ type: 'open', datasetId, initial, layout }),
      close: () => dispatch({ type: 'close' }),
      toggle: () => dispatch({ type: 'toggle' }),
      setLayout: layout => dispatch({ type: 'layout', layout }),
      setProgress: progress => dispatch({ type: 'progress', progress }),
    }),
    [state],
  )
  return <DockContext value={dock}>{children}</DockContext>
}
