import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import {
  countsOf,
  openConnectionsOf,
  openOverview,
  slowestOf,
  storageHealth,
  versionsOf,
} from './overview.service.js'
import {
  DatasetUse,
  OpenVisit,
  Overview,
  OverviewCounts,
  OverviewVersions,
  StorageHealth,
  TimedOperation,
} from './overview.types.js'
import { datasetUse } from './use.service.js'

@Resolver(() => Overview)
export class OverviewResolver {
  @Query(() => Overview, { description: 'the state of this installation; needs staff' })
  overview(@Ctx() ctx: RequestContext) {
    return openOverview(ctx)
  }

  @FieldResolver(() => OverviewCounts, { description: 'what waits, runs and is open at this moment' })
  counts(@Ctx() ctx: RequestContext) {
    return countsOf(ctx)
  }

  @FieldResolver(() => DatasetUse, { description: 'space that datasets take' })
  use(@Ctx() ctx: RequestContext) {
    return datasetUse(ctx)
  }

  @FieldResolver(() => StorageHealth, { description: 'storage of files' })
  storage(@Ctx() ctx: RequestContext) {
    return storageHealth(ctx)
  }

  @FieldResolver(() => [OpenVisit], {
    description: 'browsers that have the site open, newest first, at most 8',
  })
  connections(@Ctx() ctx: RequestContext) {
    return openConnectionsOf(ctx)
  }

  @FieldResolver(() => [TimedOperation], { description: 'slowest operations, at most 10' })
  slowest(@Ctx() ctx: RequestContext) {
    return slowestOf(ctx)
  }

  @FieldResolver(() => OverviewVersions, { description: 'versions of the programs' })
  versions(@Ctx() ctx: RequestContext) {
    return versionsOf(ctx)
  }
}
