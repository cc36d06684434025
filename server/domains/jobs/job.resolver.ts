import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Job } from '../../entities/job.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { cancelJob, retryJob } from './change.service.js'
import { JobAbilities, JobConnection, JobFilter } from './job.types.js'
import { abilitiesOn, countJobs, datasetOf, failedJobsOf, listJobs, ownerOf } from './list.service.js'

@Resolver(() => Job)
export class JobResolver {
  @Query(() => JobConnection, {
    description: 'staff only; background work, the newest first, at most 100 a page',
  })
  jobs(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => JobFilter, { nullable: true }) filter: JobFilter | null,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listJobs(ctx, filter ?? null, first, after ?? null)
  }

  @Mutation(() => Job, {
    description: 'a failed job runs again; for staff, its owner and the managers of its dataset',
  })
  retryJob(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return retryJob(ctx, Number(id))
  }

  @Mutation(() => Job, {
    description:
      'a job that waits, runs or has failed is given up; for staff, its owner and the managers of its dataset',
  })
  cancelJob(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return cancelJob(ctx, Number(id))
  }

  @FieldResolver(() => User, { nullable: true, description: 'null: nobody, as for mails' })
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
    description:
      'work on the dataset that was given up, the newest first; empty for everybody but its managers',
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
