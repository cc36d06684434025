import { Notice } from '../../ui/Notice'
import { JobActions } from './JobActions'
import { useFailedJobsQuery } from './jobs.generated'
import { kindWords } from './words'

/** Work on a dataset that was given up, for its managers: why, and another try. */
export function FailedJobs({ datasetId }: { datasetId: string }) {
  const { data } = useFailedJobsQuery({ variables: { id: datasetId }, fetchPolicy: 'cache-and-network' })
  const jobs = data?.dataset.failedJobs.filter(({ state }) => state === 'FAILED') ?? []
  return jobs.map(job => (
    <Notice key={job.id} kind="fault">
      {kindWords(job.kind)}: {job.error ?? 'the work failed'}
      <JobActions job={job} />
    </Notice>
  ))
}
