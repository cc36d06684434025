import { useEffect, useRef } from 'react'
import { idle } from './dock'
import type { ViewerDock } from './useViewerDock'

/**
 * Tells the header that the viewer is loading before the viewer itself can tell: while the manifest, the script or
 * the first time point is on its way. `viewer`: the viewer tells from now on. `message`: nothing is loading.
 */
export function useWaiting(
  datasetId: string | null,
  phase: 'waiting' | 'viewer' | 'message',
  setProgress: ViewerDock['setProgress'],
): void {
  const latest = useRef(setProgress)
  useEffect(() => {
    latest.current = setProgress
  })
  useEffect(() => {
    if (phase !== 'viewer') latest.current(phase === 'waiting' ? { ...idle, loading: true } : idle)
  }, [datasetId, phase])
}
