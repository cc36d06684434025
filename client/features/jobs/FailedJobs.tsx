import { Notice } from '../../ui/status/Notice'
import { JobActions } from './JobActions'
import { useFailedJobsQuery } from './jobs.generated'
import { kindWords } from './words'

/** Failed jobs of a dataset, for its managers: the reason and a retry button. */
export function FailedJobs({ datasetId }: { datasetId: string }) {
  const { data } = useFailedJobsQuery({ variables: { id: datasetId }, fetchPolicy: 'cache-and-network' })
  const jobs = data?.dataset.failedJobs.filter(({ state }) => state === 'FAILED') ?? []
  return jobs.map(job => (
    <Notice key={job.id} kind="fault">
      {kindWords(job.kind)}: {job.error ?? 'the job failed'}
      <JobActions job={job} />
    </Notice>
  ))
}
