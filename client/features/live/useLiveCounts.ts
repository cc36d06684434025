import { useEffect, useState } from 'react'
import { visitorKey } from '../../lib/browser/visitor'
import { type LiveStatisticsSubscription, useLiveStatisticsSubscription } from './liveStatistics.generated'

/**
 * Live numbers of users and visitors; undefined until known. The server counts the subscriptions by browser,
 * so several subscriptions of one page count once.
 */
export function useLiveCounts(
  viewerOpen: boolean,
  connection: string | null,
): LiveStatisticsSubscription['liveStatistics'] | undefined {
  const [visitor, setVisitor] = useState('')
  useEffect(() => {
    let gone = false
    void visitorKey().then(key => {
      if (!gone) setVisitor(key)
    })
    return () => {
      gone = true
    }
  }, [])
  const { data } = useLiveStatisticsSubscription({
    variables: { visitor, viewerOpen, connection },
    skip: visitor === '',
  })
  return data?.liveStatistics
}
