import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe, useSession } from '../../features/accounts/useMe'
import { useLiveCounts } from '../../features/live/useLiveCounts'
import { Counters } from '../../features/statistics/Counters'
import { InteractionList } from '../../features/statistics/InteractionList'
import { type Asked, lastDays, timeZone } from '../../features/statistics/period'
import { RangeForm } from '../../features/statistics/RangeForm'
import { useConnectionStatisticsQuery } from '../../features/statistics/statistics.generated'
import { paths } from '../../lib/paths'
import { dayInBrief } from '../../lib/words/dates'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page } from '../../ui/page/listPage'
import { Refused } from '../../ui/status/Message'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Skeleton } from '../../ui/status/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import { part } from '../../ui/part'

const TimeChart = part(async () => (await import('../../ui/chart/TimeChart')).TimeChart)
const ConnectionMap = part(
  async () => (await import('../../features/statistics/ConnectionMap')).ConnectionMap,
)
const periods = [
  ['Last day', 1],
  ['Last month', 31],
  ['Last year', 365],
] as const
const usual = 31

export const StatisticsScreen = () => (
  <ForReaders>
    <Statistics />
  </ForReaders>
)

/** Statistics are for staff and beta testers. */
function ForReaders({ children }: { children: ReactNode }) {
  const me = useMe()
  const session = useSession()
  if (me === undefined) return null
  if (me && ((me.isStaff && session?.needsTwoFactor !== true) || me.isBeta)) return children
  return (
    <Refused
      heading="h1"
      title="You don't have access to see this page"
      text="Statistics are for staff and beta testers."
      actions={
        me ? (
          <Button as={Link} to={paths.me}>
            Your page
          </Button>
        ) : (
          <Button as={Link} $kind="primary" to={paths.signIn} state={{ from: paths.statistics }}>
            Log in
          </Button>
        )
      }
    />
  )
}

const wordsOf = ({ days, from, until, person }: Asked) =>
  [
    days === null
      ? `${dayInBrief(from)} to ${dayInBrief(until)}`
      : periods.find(([, length]) => length === days)?.[0],
    person ? `connections of ${person.name}` : 'all users and visitors',
  ].join(', ')

function Statistics() {
  const [asked, setAsked] = useState(() => lastDays(usual))
  const { from, until, person } = asked
  const now = useLiveCounts(false, null)
  const { data, error, refetch } = useConnectionStatisticsQuery({
    variables: { from, until, timeZone, userId: person?.id ?? null },
    fetchPolicy: 'network-only',
  })
  const found = data?.connectionStatistics ?? undefined
  return (
    <Page>
      <PageTitle title="Connection statistics">
        <p>Connections of users, and of visitors who agreed to be counted. Days are days in {timeZone}.</p>
      </PageTitle>
      <Toolbar aria-label="Period">
        {periods.map(([name, days]) => (
          <Button
            key={name}
            $kind={asked.days === days ? 'primary' : 'plain'}
            aria-pressed={asked.days === days}
            onClick={() => setAsked(lastDays(days))}
          >
            {name}
          </Button>
        ))}
      </Toolbar>
      <Counters now={now} people={found?.people} visitors={found?.visitors} />
      <p role="status">{wordsOf(asked)}</p>
      {error && !found && <NotLoaded error={error} again={refetch} />}
      {!error && !found && <Skeleton $height={320} />}
      {found && (
        <Suspense fallback={<Skeleton $height={320} />}>
          <TimeChart
            label="Connections by date"
            points={found.days.map(({ date, count }) => ({ x: date, y: count }))}
          />
        </Suspense>
      )}
      <Places asked={asked} />
      <PageSection title="Range" text="Connections and interactions of one user or of all users.">
        <RangeForm onLoad={setAsked} />
      </PageSection>
      <PageSection title="Interactions" text="Uses of features by people who agreed to be counted.">
        <InteractionList key={`${from} ${until} ${person?.id ?? ''}`} asked={asked} />
      </PageSection>
    </Page>
  )
}

/** The map is shown on demand, because it loads the outlines of all countries. */
function Places({ asked }: { asked: Asked }) {
  const [isShown, setShown] = useState(false)
  return (
    <PageSection title="Map" text="Last places of the users and visitors of the period.">
      <Toolbar>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the map' : 'Display the map'}
        </Button>
      </Toolbar>
      {isShown && (
        <Suspense fallback={<Skeleton $height={320} />}>
          <ConnectionMap asked={asked} />
        </Suspense>
      )}
    </PageSection>
  )
}
