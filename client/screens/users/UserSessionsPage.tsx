import { Pencil } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { AccountState, ConnectedDot } from '../../features/people/AccountState'
import { ConnectionTable } from '../../features/people/logins/ConnectionTable'
import { counted, number } from '../../lib/words/counts'
import { dayBegins, dayEnds, moment } from '../../lib/words/dates'
import { connectedWords } from '../../lib/words/durations'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { DateRange, type Range } from '../../ui/form/DateRange'
import { Hidden } from '../../ui/hidden'
import { EmptyState, ErrorState, Refused } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Skeleton } from '../../ui/status/Skeleton'
import { Sections } from './layout'
import { type UserSessionsQuery, useUserSessionsQuery } from './UserSessions.generated'

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
  > header {
    flex: 1 1 240px;
    min-width: 0;
  }
`
const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  color: var(--grey-10);
  code {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  padding: 12px 0;
  border: solid var(--grey-5);
  border-width: 1px 0;
  dt {
    color: var(--grey-10);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`
const Count = styled.p`
  color: var(--grey-10);
  font-size: 13px;
`

/** The date range of the address, or null unless both dates are valid. */
function useRange(): [Range | null, (range: Range | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [from, until] = [parameters.get('from'), parameters.get('until')]
  const set = (range: Range | null) => setParameters({ id: parameters.get('id') ?? '', ...range })
  return [isDay(from) && isDay(until) ? { from, until } : null, set]
}

export function UserSessionsPage({ id }: { id: string }) {
  const [range, setRange] = useRange()
  const between = range && { from: dayBegins(range.from), until: dayEnds(range.until) }
  const { data, previousData, error, loading, refetch } = useUserSessionsQuery({
    variables: { userId: id, ...between },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? (loading ? previousData : undefined)
  if (!shown && !error)
    return (
      <Sections role="status">
        <Hidden>Loading the connections</Hidden>
        <Skeleton $width="240px" $height={32} />
        <Skeleton $height={240} />
      </Sections>
    )
  if (!shown && failureOf(error).code === 'NOT_FOUND')
    return <Refused heading="h1" title="This user does not exist" />
  if (!shown)
    return (
      <ErrorState
        heading="h1"
        title="The connections could not be loaded"
        text={failureOf(error).message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  return (
    <Sections>
      <PersonHead user={shown.user} />
      <DateRange key={JSON.stringify(range)} range={range} onSearch={setRange}>
        {range && (
          <Button $kind="quiet" onClick={() => setRange(null)}>
            Show all days
          </Button>
        )}
      </DateRange>
      {shown.visits.nodes.length > 0 ? (
        <div>
          <Count role="status">
            {shown.visits.pageInfo.hasNextPage
              ? `The newest ${shown.visits.nodes.length}`
              : counted(shown.visits.nodes.length, 'connection')}
          </Count>
          <ConnectionTable connections={shown.visits.nodes} />
        </div>
      ) : (
        <EmptyState
          title={range ? 'No connections on these days' : 'No connections yet'}
          text={
            range
              ? undefined
              : 'A connection lasts from the first open tab of a browser to the last closed one.'
          }
        />
      )}
    </Sections>
  )
}

function PersonHead({ user }: { user: UserSessionsQuery['user'] }) {
  const { lastLoginAt, lastLogoutAt, connectionCount } = user
  const sums = [
    ['Last log-in', lastLoginAt ? moment(lastLoginAt) : 'never'],
    ['Last log-out', lastLogoutAt ? moment(lastLogoutAt) : 'never'],
    ['Connections', number(connectionCount ?? 0)],
    ['Duration', connectedWords(user)],
  ] as const
  return (
    <>
      <Head>
        <PageTitle title={personName(user)} tab={`Connections of ${personName(user)} · Morula`}>
          <Under>
            <code>{user.login}</code>
            <AccountState isActive={user.isActive} isValidated={user.emailVerified !== false} />
            {user.isConnected && (
              <>
                <ConnectedDot />
                <span aria-hidden>connected now</span>
              </>
            )}
          </Under>
        </PageTitle>
        {user.can.edit && (
          <Button as={Link} to={`${paths.editUser}?id=${user.id}`}>
            <Pencil size={16} aria-hidden />
            Edit user
          </Button>
        )}
      </Head>
      <Sums>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Sums>
    </>
  )
}
