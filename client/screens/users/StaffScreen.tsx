import { Link } from 'react-router-dom'
import { JobTable } from '../../features/jobs/JobTable'
import { useLiveCounts } from '../../features/live/useLiveCounts'
import { CountLinks } from '../../features/overview/CountLinks'
import { countsNow, countsOfJobs, countsOfMails } from '../../features/overview/counts'
import { DatasetUse } from '../../features/overview/DatasetUse'
import { OpenConnections, SlowestOperations, Versions } from '../../features/overview/OverviewTables'
import { StorageFacts } from '../../features/overview/StorageFacts'
import { AuditTable } from '../../features/people/audit/AuditTable'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { moment } from '../../lib/words/dates'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { ErrorState } from '../../ui/status/Message'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Skeleton } from '../../ui/status/Skeleton'
import { ForStaff } from './guards'
import { Page, Sections } from './layout'
import { type StaffOverviewQuery, useStaffOverviewQuery } from './Staff.generated'

const everyMilliseconds = 10_000

export const StaffScreen = () => (
  <ForStaff>
    <Page>
      <Dashboard />
    </Page>
  </ForStaff>
)

function Dashboard() {
  const { data, error, refetch } = useStaffOverviewQuery({
    fetchPolicy: 'network-only',
    pollInterval: everyMilliseconds,
    skipPollAttempt: () => document.hidden,
  })
  const again = () => void refetch().catch(() => undefined) // the query's `error` shows the failure
  return (
    <Sections>
      <PageTitle title="Staff dashboard">
        <p>The state of this site. The numbers are read again every ten seconds.</p>
      </PageTitle>
      {data && error && <NotLoaded error={error} again={again} />}
      {data && <Parts data={data} />}
      {!data && error && (
        <ErrorState
          title="The dashboard could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={again}>Try again</Button>}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the dashboard">
          <Skeleton $height={320} />
        </div>
      )}
    </Sections>
  )
}

function Parts({ data: { overview, jobs, auditEvents } }: { data: StaffOverviewQuery }) {
  const now = useLiveCounts(false, null)
  const { counts, use, storage, connections, slowest, versions } = overview
  return (
    <>
      <PageSection title="Now">
        <CountLinks label="Now" counts={countsNow(counts, now)} />
        <OpenConnections connections={connections} />
      </PageSection>
      <PageSection title="Jobs" text="Imports, frames and pictures, mails. A failed job keeps its input.">
        <CountLinks label="Jobs" counts={countsOfJobs(counts)} />
        <FailedJobs jobs={jobs.nodes} />
      </PageSection>
      <PageSection title="Mail outbox" text="A mail that cannot be sent is tried again for two days.">
        <CountLinks label="Mail outbox" counts={countsOfMails(counts)} />
        {counts.firstWaitingMailAt && <p>The first waits since {moment(counts.firstWaitingMailAt)}.</p>}
      </PageSection>
      <PageSection title="Storage" text="The disk that holds the files.">
        <StorageFacts storage={storage} />
      </PageSection>
      <PageSection title="Datasets and quotas" text={`Bin included. Counted at ${moment(use.at)}.`}>
        <DatasetUse use={use} />
      </PageSection>
      <PageSection
        title="Slowest queries"
        text="GraphQL operations and REST calls of the last one to two hours, by name, as this process answered them."
      >
        <SlowestOperations operations={slowest} />
      </PageSection>
      <PageSection title="Audit log">
        {auditEvents.nodes.length > 0 ? (
          <AuditTable events={auditEvents.nodes} />
        ) : (
          <p>Changes of rights, quotas and accounts appear here.</p>
        )}
        <p>
          <Link to={paths.audit}>All entries of the audit log</Link>
        </p>
      </PageSection>
      <PageSection title="Versions">
        <Versions versions={versions} />
      </PageSection>
    </>
  )
}

/** A job that was tried again a moment ago is no longer among the failed ones. */
function FailedJobs({ jobs }: { jobs: StaffOverviewQuery['jobs']['nodes'] }) {
  const failed = jobs.filter(({ state }) => state === 'FAILED')
  return failed.length > 0 ? <JobTable jobs={failed} /> : <p>No job has failed.</p>
}
