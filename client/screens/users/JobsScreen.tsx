import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useJobsQuery } from '../../features/jobs/jobs.generated'
import { JobTable } from '../../features/jobs/JobTable'
import { kindOptions, stateFrom, stateOptions } from '../../features/jobs/words'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { LoadMore } from '../../ui/LoadMore'
import { EmptyState, ErrorState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import { ForStaff } from './guards'
import { Matters, Page } from './layout'

const Choice = styled(Select)`
  width: auto;
  min-width: 160px;
  @container (max-width: 680px) {
    flex: 1 1 140px;
    min-width: 0;
  }
` as typeof Select
const List = styled.div`
  display: grid;
  gap: 16px;
`

export const JobsScreen = () => (
  <ForStaff>
    <Page>
      <Jobs />
    </Page>
  </ForStaff>
)

/** The filter stands in the address. */
function useJobsAddress() {
  const [parameters, setParameters] = useSearchParams()
  const set = (name: string, value: string) =>
    setParameters(before => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  const [state, kind] = ['state', 'kind'].map(name => parameters.get(name) ?? '') as [string, string]
  const filter = state || kind ? { state: stateFrom(state), kind: kind || null } : null
  return { state, kind, filter, set, clear: () => setParameters({}) }
}

function Jobs() {
  const { state, kind, filter, set, clear } = useJobsAddress()
  const { data, previousData, error, loading, fetchMore, refetch } = useJobsQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const page = (data ?? (loading ? previousData : undefined))?.jobs
  const more = () => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })
  const again = () => void refetch().catch(() => undefined) // the query shows its own failure
  const content = () => {
    if (page && page.nodes.length > 0)
      return (
        <List>
          <JobTable jobs={page.nodes} />
          <LoadMore
            shown={page.nodes.length}
            total={page.totalCount}
            hasMore={page.pageInfo.hasNextPage}
            loading={loading}
            onMore={more}
          />
        </List>
      )
    if (loading)
      return (
        <List role="status">
          <Hidden>Loading the jobs</Hidden>
          <Skeleton $height={320} />
        </List>
      )
    if (error)
      return (
        <ErrorState
          title="The jobs could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={again}>Try again</Button>}
        />
      )
    if (filter)
      return (
        <EmptyState
          title="No such job"
          text="No job has this state and kind."
          actions={<Button onClick={clear}>Show all</Button>}
        />
      )
    return <EmptyState title="No jobs" text="Imports, conversions and mails appear here." />
  }
  return (
    <Matters>
      <PageTitle title="Jobs">
        <p>Background work: imports, frames and pictures, mails. A failed job keeps its input.</p>
      </PageTitle>
      <Toolbar aria-label="Filter">
        <Choice label="State" value={state} options={stateOptions} onChange={next => set('state', next)} />
        <Choice
          label="Kind"
          value={kind}
          options={kind in kindOptions ? kindOptions : { ...kindOptions, [kind]: kind }}
          onChange={next => set('kind', next)}
        />
        <Button onClick={again}>Refresh</Button>
      </Toolbar>
      {content()}
    </Matters>
  )
}
