import { HardDriveDownload, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe, useSession } from '../../features/accounts/useMe'
import { BuildForm } from '../../features/downloads/BuildForm'
import { BuildLine } from '../../features/downloads/BuildLine'
import { useStandaloneBuildsQuery } from '../../features/downloads/builds.generated'
import { reduced, systemFrom } from '../../features/downloads/reduction'
import type { StandaloneBuildFactsFragment } from '../../features/downloads/StandaloneBuild.generated'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Hidden } from '../../ui/hidden'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { StaffActions } from './StaffActions'

const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
`
const own = systemFrom(navigator.userAgent)

export function DownloadsScreen() {
  const { data, error, refetch } = useStandaloneBuildsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Page>
      <PageTitle title="Downloads">
        <p>
          The viewer as a program for computers without a browser, for large screens, and for datasets that
          should not leave the laboratory. <Link to={paths.downloadStatistics}>Download statistics</Link>
        </p>
      </PageTitle>
      {data && <Builds builds={data.standaloneBuilds} />}
      {!data && error && (
        <ErrorState
          title="The builds could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && (
        <div role="status">
          <Hidden>Loading the builds</Hidden>
          <Skeleton $height={96} />
          <br />
          <Skeleton $height={96} />
        </div>
      )}
    </Page>
  )
}

function Builds({ builds }: { builds: readonly StandaloneBuildFactsFragment[] }) {
  const me = useMe()
  const session = useSession()
  const isStaff = me?.isStaff === true && session?.needsTwoFactor !== true
  const [adding, setAdding] = useState(false)
  const { stable, others } = reduced(builds, own)
  const add = isStaff && !adding && (
    <Button $kind="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden />
      Add a build
    </Button>
  )
  const listed = (title: string, some: readonly StandaloneBuildFactsFragment[]) =>
    some.length > 0 && (
      <Section title={title}>
        {some.map(build => (
          <BuildLine key={build.id} build={build} isOwn={build.system === own}>
            {isStaff && <StaffActions build={build} />}
          </BuildLine>
        ))}
      </Section>
    )
  const isEmpty = stable.length + others.length === 0
  return (
    <>
      {!isEmpty && add && <div>{add}</div>}
      {adding && (
        <Card aria-label="Add a build">
          <BuildForm build={null} onDone={() => setAdding(false)} />
        </Card>
      )}
      {listed('Stable', stable)}
      {listed('Other versions', others)}
      {isEmpty && !adding && (
        <EmptyState
          icon={<HardDriveDownload size={24} strokeWidth={1.5} aria-hidden />}
          title="No builds yet"
          text="This site offers no standalone program for now. The viewer works in the browser."
          actions={add || undefined}
        />
      )}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <Lines>{children}</Lines>
  </section>
)
