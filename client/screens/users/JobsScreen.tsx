import { styled } from 'styled-components'
import { useJobsQuery } from '../../features/jobs/jobs.generated'
import { JobTable } from '../../features/jobs/JobTable'
import { kindOptions, stateFrom, stateOptions } from '../../features/jobs/words'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'
import { Select } from '../../ui/form/Select'
import { Toolbar } from '../../ui/Toolbar'
import { FilteredLog } from './FilteredLog'
import { ForStaff } from './guards'
import { Sections, Page } from './layout'
import { useAddressFilter } from './useAddressFilter'

const Choice = styled(Select)`
  width: auto;
  min-width: 160px;
  @container (max-width: 680px) {
    flex: 1 1 140px;
    min-width: 0;
  }
` as typeof Select

export const JobsScreen = () => (
  <ForStaff>
    <Page>
      <Jobs />
    </Page>
  </ForStaff>
)

const noMatch = { title: 'No such job', text: 'No job has this state and kind.' }
const empty = { title: 'No jobs', text: 'Imports, conversions and mails appear here.' }

function Jobs() {
  const {
    values: { state, kind },
    set,
    clear,
  } = useAddressFilter('state', 'kind')
  const filter = state || kind ? { state: stateFrom(state), kind: kind || null } : null
  const { data, previousData, error, loading, fetchMore, refetch } = useJobsQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const page = (data ?? (loading ? previousData : undefined))?.jobs
  const more = () => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })
  const again = () => void refetch().catch(() => undefined) // the query's `error` shows the failure
  return (
    <Sections>
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
      <FilteredLog
        noun="jobs"
        page={page}
        loading={loading}
        error={error}
        noMatch={filter ? noMatch : undefined}
        empty={empty}
        onMore={more}
        onAgain={again}
        onShowAll={clear}
      >
        {jobs => <JobTable jobs={jobs} />}
      </FilteredLog>
    </Sections>
  )
}
