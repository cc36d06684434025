import { type RefObject, useEffect } from 'react'
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

/**
 * Records the page views of users who consented: sends the visited paths every 10 s and when the page is hidden. A
 * component, so that its script is not part of the first one.
 */
export function Interactions({ visited }: { visited: RefObject<string[]> }) {
  const [record] = useRecordInteractionsMutation()
  useEffect(() => {
    const send = () => {
      const seen = visited.current.splice(0).flatMap(path => seenScreen(path) ?? [])
      if (consent() !== 'accepted') return // consent was withdrawn during the wait
      for (const variables of batches(seen))
        record({ variables, context: { fetchOptions: { keepalive: true } } }).catch(() => {
          /* lost page views are acceptable */
        })
    }
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    sendWhenHidden() // the page may be hidden before this script has arrived
    const timer = setInterval(send, sendMilliseconds)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      send()
    }
  }, [record, visited])
  return null
}
