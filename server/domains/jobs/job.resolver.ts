import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Job } from '../../entities/operation/job.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { cancelJob, retryJob } from './change.service.js'
import { JobAbilities, JobConnection, JobFilter } from './job.types.js'
import { abilitiesOn, countJobs, datasetOf, failedJobsOf, listJobs, ownerOf } from './list.service.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'

@Resolver(() => Job)
export class JobResolver {
  @Query(() => JobConnection, {
    description: 'staff only; background jobs, newest first, at most 100 per page',
  })
  jobs(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => JobFilter, { nullable: true }) filter: JobFilter | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listJobs(ctx, filter ?? null, first, after ?? null)
  }

  @Mutation(() => Job, {
    description: 'run a failed job again; for staff, the owner of the job and managers of its dataset',
  })
  retryJob(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return retryJob(ctx, id)
  }

  @Mutation(() => Job, {
    description:
      'cancel a job that waits, runs or has failed; for staff, the owner of the job and managers of its dataset',
  })
  cancelJob(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return cancelJob(ctx, id)
  }

  @FieldResolver(() => User, { nullable: true, description: 'null for jobs without an owner, such as mails' })
  owner(@Ctx() ctx: RequestContext, @Root() job: Job) {
    return ownerOf(ctx, job)
  }

  @FieldResolver(() => Dataset, { nullable: true })
  dataset(@Ctx() ctx: RequestContext, @Root() job: Job) {
    return datasetOf(ctx, job)
  }

  @FieldResolver(() => JobAbilities)
  can(@Root() job: Job) {
    return abilitiesOn(job)
  }
}

@Resolver(() => Dataset)
export class DatasetJobsResolver {
  @FieldResolver(() => [Job], {
    description: 'failed jobs of the dataset, newest first; empty unless the caller manages the dataset',
  })
  failedJobs(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return failedJobsOf(ctx, dataset)
  }
}

@Resolver(() => JobConnection)
export class JobConnectionResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: JobConnection) {
    return countJobs(ctx, connection.asked)
  }
}
