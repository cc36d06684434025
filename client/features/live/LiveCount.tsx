import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { visitorKey } from '../../lib/browser/visitor'
import { peopleChanges } from '../../lib/server/livePeople'
import { useLiveStatisticsSubscription } from './liveStatistics.generated'

const Line = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  span {
    color: var(--grey-9);
  }
`

interface Props {
  viewerOpen: boolean
  /** the handle of the browser's connection, which lasts while the page is open */
  connection: string | null
}

/**
 * Live numbers of users and visitors. The server counts the subscriptions, so this page counts while it is
 * open.
 */
export function LiveCount({ viewerOpen, connection }: Props) {
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
  const counts = data?.liveStatistics
  useEffect(() => {
    if (counts) peopleChanges.setState(known => known + 1, true)
  }, [counts])
  if (!counts) return null
  const { people, visitors } = counts
  return (
    <Line>
      {counted(people, 'person', 'people')} <span aria-hidden>·</span> {counted(visitors, 'visitor')} here now
    </Line>
  )
}
