import { createContext, type RefObject, useContext } from 'react'
import type { ViewerHandle, ViewerState } from '../../viewer/Viewer'
import type { DockLayout, DockState, ShownLayout } from './dock'

export interface ViewerDock {
  readonly state: DockState
  /** the viewer's last settled state; not a reason to draw anew */
  readonly settled: RefObject<ViewerState | null>
  /** the viewer itself; null while nothing is open */
  readonly viewer: RefObject<ViewerHandle | null>
  /** without a layout: as it stands, or where it stood last */
  open(datasetId: string, initial?: Partial<ViewerState>, layout?: ShownLayout): void
  close(): void
  toggle(): void
  setLayout(layout: DockLayout): void
  setProgress(progress: DockState['progress']): void
}

export const DockContext = createContext<ViewerDock | null>(null)

/** The one viewer of the visit, held by the shell. */
export function useViewerDock(): ViewerDock {
  const dock = useContext(DockContext)
  if (!dock) throw new Error('useViewerDock outside DockProvider')
  return dock
}
