import { useEffect, useRef } from 'react'
import type { PreparationStage } from '../../generated/types'
import {
  type DockPreparationSubscription,
  useDockDatasetQuery,
  useDockPreparationSubscription,
} from './DockDataset.generated'

const isRunning = (stage: PreparationStage | undefined) =>
  stage === 'WAITING' || stage === 'CONVERTING' || stage === 'PREVIEW'
const pause = 700 // minimum ms between two reads of the manifest while frames arrive

/**
 * The dataset and its preparation state. Calls `onNews` when more frames are ready, and when a job has replaced
 * parts of the object index.
 */
export function useDockPreparation(id: string | null, onNews: () => void) {
  const variables = { id: id ?? '' }
  const { data, error } = useDockDatasetQuery({ variables, skip: id === null })
  const dataset = data?.dataset
  const { data: news } = useDockPreparationSubscription({ variables, skip: id === null })
  const now = news?.viewerLoading ?? dataset?.preparation
  useNews(id, now, onNews)
  return { dataset, preparation: now, error }
}

type Preparation = NonNullable<DockPreparationSubscription['viewerLoading']>

function useNews(id: string | null, now: Preparation | undefined, onNews: () => void) {
  const { ready = false, stage, done, indexRevision } = now ?? {}
  const state = [id, ready, stage, done, indexRevision].join(' ')
  const known = useRef('')
  const last = useRef(0)
  useEffect(() => {
    if (!stage || state === known.current) return
    const isFirst = !known.current.startsWith(`${id} `)
    // the manifest of a dataset at rest was read a moment ago
    if (!ready || (isFirst && !isRunning(stage))) {
      known.current = state
      return
    }
    const wait = Math.max(0, last.current + pause - performance.now())
    const timer = setTimeout(() => {
      known.current = state
      last.current = performance.now()
      onNews()
    }, wait)
    return () => clearTimeout(timer)
  }, [id, state, stage, ready, onNews])
}
