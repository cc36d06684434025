import { createContext, type RefObject, useContext } from 'react'
import type { ViewerHandle, ViewerState } from '../../viewer/Viewer'
import type { Changes } from './share/changes'
import type { DockLayout, DockState, ShownLayout } from './dock'

export interface ViewerDock {
  readonly state: DockState
  /** last settled state of the viewer; a change does not re-render */
  readonly settled: RefObject<ViewerState | null>
  /** the mounted viewer; null while nothing is open */
  readonly viewer: RefObject<ViewerHandle | null>
  /** uses the current or last layout when `layout` is missing */
  open(
    datasetId: string,
    initial?: Partial<ViewerState>,
    layout?: ShownLayout,
    changes?: Changes | null,
  ): void
  /** the reader has closed the notice about `state.changes` */
  noticed(): void
  close(): void
  toggle(): void
  setLayout(layout: DockLayout): void
  setProgress(progress: DockState['progress']): void
}

export const DockContext = createContext<ViewerDock | null>(null)

/** Access to the viewer that the shell holds. */
export function useViewerDock(): ViewerDock {
  const dock = useContext(DockContext)
  if (!dock) throw new Error('useViewerDock outside DockProvider')
  return dock
}
