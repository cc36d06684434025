import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { consent } from '../../lib/consent'
import { seenScreen, type SeenScreen } from './interactionNames'
import { useRecordInteractionsMutation } from './recordInteractions.generated'

const pause = 10_000 // ms in which they are collected
const most = 20 // names in one telling

/** Names by the dataset that they are of. */
function batches(seen: readonly SeenScreen[]): { datasetId: string | null; names: string[] }[] {
  const all = new Map<string | null, string[]>()
  for (const { name, datasetId } of seen) all.set(datasetId, [...(all.get(datasetId) ?? []), name])
  return [...all].map(([datasetId, names]) => ({ datasetId, names: names.slice(0, most) }))
}

/** Counts the screens that are looked at, of those who agreed; told in batches, and when the page is left. */
export function useInteractions(): void {
  const { pathname } = useLocation()
  const [record] = useRecordInteractionsMutation()
  const waiting = useRef<SeenScreen[]>([])
  useEffect(() => {
    const seen = seenScreen(pathname)
    if (seen && consent() === 'accepted') waiting.current.push(seen)
  }, [pathname])
  useEffect(() => {
    const tell = () => {
      const seen = waiting.current.splice(0)
      if (consent() !== 'accepted') return // taken back meanwhile
      for (const variables of batches(seen))
        record({ variables, context: { fetchOptions: { keepalive: true } } }).catch(() => {
          /* a count less */
        })
    }
    const left = () => document.visibilityState === 'hidden' && tell()
    const timer = setInterval(tell, pause)
    document.addEventListener('visibilitychange', left)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', left)
      tell()
    }
  }, [record])
}
