import { useEffect, useRef } from 'react'
import { useDockDatasetQuery, useDockPreparationSubscription } from './DockDataset.generated'

const pause = 700 // ms between two looks at the manifest while frames arrive

/** The dataset's name and how far it is prepared; calls `onFrames` as more of it can be shown. */
export function useDockPreparation(id: string | null, onFrames: () => void) {
  const { data, error } = useDockDatasetQuery({ variables: { id: id ?? '' }, skip: id === null })
  const dataset = data?.dataset
  const stage = dataset?.preparation.stage
  const running = stage === 'WAITING' || stage === 'CONVERTING' || stage === 'PREVIEW'
  const { data: news } = useDockPreparationSubscription({ variables: { id: id ?? '' }, skip: !running })
  const now = running ? (news?.viewerLoading ?? dataset?.preparation) : dataset?.preparation
  const { done = 0, ready = false } = now ?? {}
  const last = useRef(0)
  useEffect(() => {
    if (!running || !ready) return
    const wait = Math.max(0, last.current + pause - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      onFrames()
    }, wait)
    return () => clearTimeout(timer)
  }, [done, ready, running, now?.stage, onFrames])
  return { dataset, preparation: now, error }
}
