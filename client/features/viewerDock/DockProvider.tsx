import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { isPhoneNow } from '../../lib/browser/browser'
import type { ViewerHandle, ViewerState } from '../../viewer/Viewer'
import { closedDock, dockReducer, type ShownLayout } from './dock'
import { expectKept, keepView, readKept } from './keptView'
import { loadViewer } from './loading'
import { DockContext, type ViewerDock } from './useViewerDock'

/** The split layout needs a window of at least 1200 px. A phone has only the whole page. */
const fitting = (layout: ShownLayout): ShownLayout =>
  (layout === 'split' && window.innerWidth < 1200) || isPhoneNow() ? 'maximised' : layout

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
        changes = null,
      ) => dispatch({ type: 'open', datasetId, initial, layout, changes }),
      noticed: () => dispatch({ type: 'noticed' }),
      close: () => dispatch({ type: 'close' }),
      toggle: () => dispatch({ type: 'toggle' }),
      setLayout: layout => dispatch({ type: 'layout', layout }),
      setProgress: progress => dispatch({ type: 'progress', progress }),
    }),
    [state],
  )
  useKeptView(dock)
  return <DockContext value={dock}>{children}</DockContext>
}

/** Keeps the view when the page is left, and shows it again after a reload. */
function useKeptView({ state, viewer, open, setLayout }: ViewerDock) {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const left = () => keepView(latest.current, viewer.current?.view() ?? null)
    addEventListener('pagehide', left)
    return () => removeEventListener('pagehide', left)
  }, [viewer])
  const [kept] = useState(() => {
    const found = readKept()
    if (found) expectKept(found)
    return found
  })
  const restored = useRef(false)
  useEffect(() => {
    if (!kept || restored.current) return
    restored.current = true
    const show = (initial: Partial<ViewerState>) => {
      open(kept.datasetId, initial, kept.layout)
      if (kept.isHidden) setLayout('hidden')
    }
    loadViewer()
      .then(({ stateOfView }) => stateOfView(kept.content))
      .then(show, () => show({}))
  }, [kept, open, setLayout])
}
