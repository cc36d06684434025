import { authorise, staffWords } from '../../access/authorise.js'
import { datasetRight } from '../../access/datasetRight.js'
import { Dataset } from '../../entities/data/dataset.js'
import type { Job } from '../../entities/operation/job.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { failedByDataset } from './job.loaders.js'
import { canCancel, canListJobs, canRetry, canSeeFailures } from './job.policy.js'
import { countByState, countOfJobs, deleteEnded, type JobCount, pageOfJobs } from './job.queries.js'
import {
  type AskedJobs,
  type JobAbilities,
  type JobConnection,
  type JobFilter,
  jobFilter,
} from './job.types.js'

const keptDays = 30

/** Lists jobs for staff, newest first. */
export async function listJobs(
  ctx: RequestContext,
  filter: JobFilter | null,
  first: number,
  after: string | null,
): Promise<JobConnection> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Log in first')
  authorise(canListJobs(ctx.viewer), staffWords(ctx.viewer))
  checkPage(first)
  const asked = jobFilter.parse(filter ?? {})
  const found = await pageOfJobs(ctx.db, asked, positionFrom(after, 'jobs')?.id ?? null, first + 1)
  return { asked, ...pageFrom(found, first, ({ id }) => ({ value: '', id }), 'jobs') }
}

export const countJobs = (ctx: RequestContext, asked: AskedJobs): Promise<number> =>
  countOfJobs(ctx.db, asked)

/** Returns failed jobs to managers of the dataset, and an empty list to all others. */
export async function failedJobsOf(ctx: RequestContext, dataset: Dataset): Promise<Job[]> {
  return canSeeFailures(ctx.viewer, await ctx.load(datasetRight, dataset))
    ? ctx.load(failedByDataset, dataset.id)
    : []
}

export const abilitiesOn = (job: Job): JobAbilities => ({ retry: canRetry(job), cancel: canCancel(job) })

export const ownerOf = async (ctx: RequestContext, { ownerId }: Job): Promise<User | null> =>
  ownerId === null ? null : ctx.find(User, ownerId)

/** Needs no check of its own: all viewers who can see the job may see its dataset. */
export const datasetOf = async (ctx: RequestContext, { datasetId }: Job): Promise<Dataset | null> =>
  datasetId === null ? null : ctx.find(Dataset, datasetId)

/** Deletes jobs that ended more than 30 days ago. Runs every hour. */
export const forgetOldJobs = ({ db }: RequestContext): Promise<void> =>
  unlessDeadlocked(() => deleteEnded(db, new Date(Date.now() - keptDays * 86_400_000)))

export const jobCounts = (db: RequestContext['db']): Promise<JobCount[]> => countByState(db)
