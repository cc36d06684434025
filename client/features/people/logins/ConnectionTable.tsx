import { Bot, Monitor, Smartphone, Tablet } from 'lucide-react'
import { styled } from 'styled-components'
import { moment } from '../../../lib/words/dates'
import { hoursMinutesSeconds } from '../../../lib/words/durations'
import { Chip } from '../../../ui/Chip'
import { DataTable, type TableColumn } from '../../../ui/list/DataTable'
import type { ConnectionLineFragment } from './ConnectionLine.generated'

const Device = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  svg {
    flex: none;
    color: var(--grey-10);
  }
`

function deviceOf({ isBot, isTablet, isMobile, isPc }: ConnectionLineFragment) {
  if (isBot)
    return (
      <Device>
        <Bot size={16} aria-hidden />
        Bot
      </Device>
    )
  if (isTablet)
    return (
      <Device>
        <Tablet size={16} aria-hidden />
        Tablet
      </Device>
    )
  if (isMobile)
    return (
      <Device>
        <Smartphone size={16} aria-hidden />
        Mobile
      </Device>
    )
  return isPc ? (
    <Device>
      <Monitor size={16} aria-hidden />
      PC
    </Device>
  ) : (
    'not known'
  )
}

const columns: readonly TableColumn<ConnectionLineFragment>[] = [
  { name: 'Logged in', cell: ({ loggedInAt }) => <time dateTime={loggedInAt}>{moment(loggedInAt)}</time> },
  {
    name: 'Logged out',
    cell: ({ loggedOutAt }) =>
      loggedOutAt ? <time dateTime={loggedOutAt}>{moment(loggedOutAt)}</time> : 'not yet',
  },
  { name: 'Duration', number: true, cell: ({ seconds }) => hoursMinutesSeconds(seconds) },
  { name: 'Active', cell: ({ active }) => (active ? <Chip $kind="green">Active</Chip> : 'Ended') },
  { name: 'System', cell: ({ os }) => os || 'not known' },
  {
    name: 'Browser',
    cell: ({ browser, browserVersion }) => `${browser} ${browserVersion}`.trim() || 'not known',
  },
  { name: 'Device', cell: deviceOf },
]

export const ConnectionTable = ({ connections }: { connections: readonly ConnectionLineFragment[] }) => (
  <DataTable label="Connections" columns={columns} rows={connections} keyOf={({ id }) => id} />
)
