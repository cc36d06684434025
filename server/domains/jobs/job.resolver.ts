import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Job } from '../../entities/operation/job.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { cancelJob, retryJob } from './change.service.js'
import { JobAbilities, JobConnection, JobFilter } from './job.types.js'
import { abilitiesOn, countJobs, datasetOf, failedJobsOf, listJobs, ownerOf } from './list.service.js'
import { AfterArg, FirstArg, pageWords } from '../../kernel/page.js'

@Resolver(() => Job)
export class JobResolver {
  @Query(() => JobConnection, {
    description: 'background jobs, newest first; needs staff',
  })
  jobs(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => JobFilter, { nullable: true, description: 'which jobs; null for all' })
    filter: JobFilter | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listJobs(ctx, filter ?? null, first, after ?? null)
  }

  @Mutation(() => Job, {
    description:
      'runs a failed job again; for staff, the owner of the job and managers of its dataset; CONFLICT when another attempt cannot succeed; does nothing while it waits or runs',
  })
  retryJob(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the job' }) id: number) {
    return retryJob(ctx, id)
  }

  @Mutation(() => Job, {
    description:
      'cancels a job that waits, runs or has failed; for staff, the owner of the job and managers of its dataset; does nothing when it is done or cancelled',
  })
  cancelJob(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the job' }) id: number) {
    return cancelJob(ctx, id)
  }

  @FieldResolver(() => User, { nullable: true, description: 'null for jobs without an owner, such as mails' })
  owner(@Ctx() ctx: RequestContext, @Root() job: Job) {
    return ownerOf(ctx, job)
  }

  @FieldResolver(() => Dataset, {
    nullable: true,
    description: 'the dataset that the job works on; null for other jobs',
  })
  dataset(@Ctx() ctx: RequestContext, @Root() job: Job) {
    return datasetOf(ctx, job)
  }

  @FieldResolver(() => JobAbilities, { description: 'what the state of the job allows' })
  can(@Root() job: Job) {
    return abilitiesOn(job)
  }
}

@Resolver(() => Dataset)
export class DatasetJobsResolver {
  @FieldResolver(() => [Job], {
    description:
      'failed jobs of the dataset, newest first, at most 20; empty unless the caller manages the dataset',
  })
  failedJobs(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return failedJobsOf(ctx, dataset)
  }
}

@Resolver(() => JobConnection)
export class JobConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: JobConnection) {
    return countJobs(ctx, connection.asked)
  }
}
