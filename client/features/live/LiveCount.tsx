import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/counts'
import { visitorKey } from '../../lib/visitor'
import { useLiveStatisticsSubscription } from './liveStatistics.generated'

const Line = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  span {
    color: var(--grey-9);
  }
`

/** Who is here now. This page counts as long as it stands: its subscription is what the server counts. */
export function LiveCount({ viewerOpen }: { viewerOpen: boolean }) {
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
  const { data } = useLiveStatisticsSubscription({ variables: { visitor, viewerOpen }, skip: visitor === '' })
  if (!data) return null
  const { people, visitors } = data.liveStatistics
  return (
    <Line>
      {counted(people, 'person', 'people')} <span aria-hidden>·</span> {counted(visitors, 'visitor')} here now
    </Line>
  )
}
