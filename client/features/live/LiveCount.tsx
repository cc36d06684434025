import { useEffect } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { peopleChanges } from '../../lib/server/livePeople'
import { useLiveCounts } from './useLiveCounts'

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
  const counts = useLiveCounts(viewerOpen, connection)
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
