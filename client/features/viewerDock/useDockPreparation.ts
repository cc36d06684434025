import { useEffect, useRef } from 'react'
import type { PreparationStage } from '../../generated/types'
import { useDockDatasetQuery, useDockPreparationSubscription } from './DockDataset.generated'

const isRunning = (stage: PreparationStage | undefined) =>
  stage === 'WAITING' || stage === 'CONVERTING' || stage === 'PREVIEW'
const pause = 700 // minimum ms between two reads of the manifest while frames arrive

/** The dataset and its preparation state. Calls `onFrames` when more frames are ready. */
export function useDockPreparation(id: string | null, onFrames: () => void) {
  const variables = { id: id ?? '' }
  const { data, error } = useDockDatasetQuery({ variables, skip: id === null })
  const dataset = data?.dataset
  const prepared = dataset?.preparation
  const running = isRunning(prepared?.stage)
  const { data: news } = useDockPreparationSubscription({ variables, skip: !running })
  const now = running ? (news?.viewerLoading ?? prepared) : prepared
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
