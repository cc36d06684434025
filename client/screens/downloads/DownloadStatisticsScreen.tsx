import { CalendarDays, Monitor, Package } from 'lucide-react'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useDownloadCountsQuery } from '../../features/downloads/builds.generated'
import { byDay, byName, type Counted, type DateRange } from '../../features/downloads/counts'
import { failureOf } from '../../lib/server/failure'
import { Bars } from '../../ui/chart/Bars'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/form/Choices'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { part } from '../../ui/part'

const TimeChart = part(async () => (await import('../../ui/chart/TimeChart')).TimeChart)

const emptyWords = 'Interaction list is empty or still loading.'
const Panel = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 16px;
  min-width: 0;
`
const tabs = [
  { value: 0, label: 'Downloads by date', icon: <CalendarDays size={18} aria-hidden /> },
  { value: 1, label: 'by Operating System', icon: <Monitor size={18} aria-hidden /> },
  { value: 2, label: 'by build', icon: <Package size={18} aria-hidden /> },
]

export function DownloadStatisticsScreen() {
  const { data, error, refetch } = useDownloadCountsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Page>
      <PageTitle title="Download statistics">
        <p>Downloads of the standalone program from this site.</p>
      </PageTitle>
      {!data && error ? (
        <ErrorState
          title="The downloads could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : data && data.downloadCounts.length > 0 ? (
        <Charts counts={data.downloadCounts} />
      ) : (
        <div role="status">
          <EmptyState title={emptyWords} />
        </div>
      )}
    </Page>
  )
}

function Charts({ counts }: { counts: readonly Counted[] }) {
  const [tab, setTab] = useState(0)
  return (
    <Tabs label="Charts" tabs={tabs} value={tab} onChange={setTab}>
      <Panel>
        {tab === 0 && <ByDate counts={counts} />}
        {tab === 1 && <Bars label="Downloads by Operating System" rows={byName(counts, c => c.system)} />}
        {tab === 2 && (
          <Bars label="Downloads by build" rows={byName(counts, c => `${c.version} (${c.channel})`)} />
        )}
      </Panel>
    </Tabs>
  )
}

const ranges = { '1m': '1m', '6m': '6m', all: 'all' } as const

function ByDate({ counts }: { counts: readonly Counted[] }) {
  const [range, setRange] = useState<DateRange>('all')
  return (
    <>
      <Choices<DateRange>
        legend="Range"
        value={range}
        options={ranges}
        onChange={(next: DateRange) => setRange(next)}
      />
      <Suspense fallback={<Skeleton $height={320} />}>
        <TimeChart label="Downloads by date" points={byDay(counts, range)} />
      </Suspense>
    </>
  )
}
