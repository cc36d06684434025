import { Arg, Args, Ctx, FieldResolver, Float, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection } from '../../entities/operation/connection.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { beginConnection, durationOf, endConnection } from './connection.service.js'
import { VisitConnection, VisitPage } from './connection.types.js'
import { listConnections, listVisits } from './list.service.js'

@Resolver(() => Connection)
export class ConnectionResolver {
  @Query(() => VisitConnection, {
    description: 'visits of one user that began between the two times, newest first; needs staff',
  })
  visits(
    @Ctx() ctx: RequestContext,
    @IdArg('userId', { description: 'the user' }) userId: number,
    @Args(() => VisitPage) page: VisitPage,
  ) {
    return listVisits(ctx, userId, page)
  }

  @Query(() => [Connection], {
    description:
      'visits of one user that began between the two times, newest first; at most 100, so use `visits`; needs staff',
    deprecationReason: 'Use `visits`, which has pages. This name ends with version 1.0.',
  })
  connections(
    @Ctx() ctx: RequestContext,
    @IdArg('userId', { description: 'the user' }) userId: number,
    @Arg('from', () => Date, {
      nullable: true,
      description: 'visits that began at this time or later; null for no limit',
    })
    from: Date | null,
    @Arg('until', () => Date, {
      nullable: true,
      description: 'visits that began at this time or before; null for no limit',
    })
    until: Date | null,
    @Arg('first', () => Int, { defaultValue: 100, description: 'number of visits, 0 to 100' }) first: number,
  ) {
    return listConnections(ctx, { userId, from: from ?? null, until: until ?? null, first })
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'records that a browser opened the site. Call it when a browser opens its first page or its user logs in. `handle` identifies the last connection of the browser. A connection of the same user resumes when it is active or has just ended (a reloaded page); any other connection ends. Returns the new handle, or null when the connection is not recorded: for a visitor without consent, or an impersonation. Open to visitors',
  })
  beginConnection(
    @Ctx() ctx: RequestContext,
    @Arg('consented', () => Boolean, {
      description: 'whether the visitor agreed to be counted; ignored for users',
    })
    consented: boolean,
    @Arg('handle', () => String, {
      nullable: true,
      description: 'the last handle of this browser; null when it has none',
    })
    handle: string | null,
  ) {
    return beginConnection(ctx, { consented, handle: handle ?? null })
  }

  @Mutation(() => Boolean, {
    description:
      'ends a connection. Call it when a browser closes its last page or its user logs out. Returns false when it had ended. Open to visitors',
  })
  endConnection(
    @Ctx() ctx: RequestContext,
    @Arg('handle', () => String, { description: 'the handle that beginConnection returned' }) handle: string,
  ) {
    return endConnection(ctx, handle)
  }

  @FieldResolver(() => Float, {
    description:
      'duration in seconds, up to now while the visit is active; 0 when the end is before the beginning',
  })
  seconds(@Root() connection: Connection) {
    return durationOf(connection)
  }
}
