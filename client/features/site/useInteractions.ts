import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { consent } from '../../lib/browser/consent'
import { seenScreen, type SeenScreen } from './interactionNames'
import { useRecordInteractionsMutation } from './recordInteractions.generated'

const sendMilliseconds = 10_000 // time between two batches
const mostNames = 20 // limit of one request

/** Groups names by dataset. Drops the names above the limit of one request. */
function batches(seen: readonly SeenScreen[]): { datasetId: string | null; names: string[] }[] {
  const all = new Map<string | null, string[]>()
  for (const { name, datasetId } of seen) all.set(datasetId, [...(all.get(datasetId) ?? []), name])
  return [...all].map(([datasetId, names]) => ({ datasetId, names: names.slice(0, mostNames) }))
}

/** Records the page views of users who consented. Sends them every 10 s and when the page is hidden. */
export function useInteractions(): void {
  const { pathname } = useLocation()
  const [record] = useRecordInteractionsMutation()
  const waiting = useRef<SeenScreen[]>([])
  useEffect(() => {
    const seen = seenScreen(pathname)
    if (seen && consent() === 'accepted') waiting.current.push(seen)
  }, [pathname])
  useEffect(() => {
    const send = () => {
      const seen = waiting.current.splice(0)
      if (consent() !== 'accepted') return // consent was withdrawn during the wait
      for (const variables of batches(seen))
        record({ variables, context: { fetchOptions: { keepalive: true } } }).catch(() => {
          /* lost page views are acceptable */
        })
    }
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    const timer = setInterval(send, sendMilliseconds)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      send()
    }
  }, [record])
}
