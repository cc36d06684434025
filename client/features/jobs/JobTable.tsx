import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { moment } from '../../lib/words/dates'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Chip } from '../../ui/Chip'
import { DataTable, type TableColumn } from '../../ui/list/DataTable'
import { JobActions } from './JobActions'
import type { JobLineFragment } from './jobs.generated'
import { kindWords, stateWords } from './words'

const When = styled.time`
  white-space: nowrap;
`
const Quiet = styled.span`
  color: var(--grey-10);
`

/** The dataset of the job, or the user who started it. */
function subject({ dataset, owner }: JobLineFragment) {
  if (dataset) return <Link to={paths.dataset(dataset.id)}>{dataset.name}</Link>
  return owner ? <Link to={`${paths.editUser}?id=${owner.id}`}>{personName(owner)}</Link> : <Quiet>–</Quiet>
}

function state({ state: now, done, total, attempts }: JobLineFragment) {
  const details = [
    now === 'RUNNING' && total > 0 && `${number(done)} of ${number(total)}`,
    now !== 'DONE' && attempts > 1 && `attempt ${number(attempts)}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {now === 'FAILED' ? <Chip $kind="red">{stateWords(now)}</Chip> : stateWords(now)}{' '}
      {details && <Quiet>{details}</Quiet>}
    </>
  )
}

const columns: readonly TableColumn<JobLineFragment>[] = [
  { name: 'Added', cell: ({ createdAt }) => <When dateTime={createdAt}>{moment(createdAt)}</When> },
  { name: 'Work', width: '14%', cell: ({ kind }) => kindWords(kind) },
  { name: 'About', width: '18%', cell: subject },
  { name: 'State', width: '15%', cell: state },
  { name: 'Reason', cell: ({ error }) => error },
  {
    name: 'Action',
    width: '20%',
    cell: job => (job.can.retry || job.can.cancel) && <JobActions job={job} />,
  },
]

export const JobTable = ({ jobs }: { jobs: readonly JobLineFragment[] }) => (
  <DataTable label="Jobs" columns={columns} rows={jobs} keyOf={({ id }) => id} />
)
