import { Arg, Ctx, FieldResolver, Float, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection } from '../../entities/operation/connection.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { beginConnection, durationOf, endConnection } from './connection.service.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'
import { VisitConnection } from './connection.types.js'
import { listConnections, listVisits } from './list.service.js'

@Resolver(() => Connection)
export class ConnectionResolver {
  @Query(() => VisitConnection, {
    description: 'visits of one user that began between the two times, newest first; needs staff',
  })
  visits(
    @Ctx() ctx: RequestContext,
    @IdArg('userId') userId: number,
    @Arg('from', () => Date, { nullable: true }) from: Date | null,
    @Arg('until', () => Date, { nullable: true }) until: Date | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listVisits(ctx, { userId, from: from ?? null, until: until ?? null, first, after: after ?? null })
  }

  @Query(() => [Connection], {
    description:
      'visits of one user that began between the two times, newest first; at most 100, so use `visits`; needs staff',
    deprecationReason: 'Use `visits`, which has pages. This name ends with version 1.0.',
  })
  connections(
    @Ctx() ctx: RequestContext,
    @IdArg('userId') userId: number,
    @Arg('from', () => Date, { nullable: true }) from: Date | null,
    @Arg('until', () => Date, { nullable: true }) until: Date | null,
    @Arg('first', () => Int, { defaultValue: 100 }) first: number,
  ) {
    return listConnections(ctx, { userId, from: from ?? null, until: until ?? null, first })
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'call it when a browser opens its first page or its user logs in. `handle` identifies the last connection of the browser. A connection of the same user resumes when it is active or has just ended (a reloaded page); any other connection ends. Returns the new handle, or null when the connection is not recorded: for a visitor without consent, or an impersonation',
  })
  beginConnection(
    @Ctx() ctx: RequestContext,
    @Arg('consented', () => Boolean) consented: boolean,
    @Arg('handle', () => String, { nullable: true }) handle: string | null,
  ) {
    return beginConnection(ctx, { consented, handle: handle ?? null })
  }

  @Mutation(() => Boolean, {
    description: 'call it when a browser closes its last page or its user logs out',
  })
  endConnection(@Ctx() ctx: RequestContext, @Arg('handle', () => String) handle: string) {
    return endConnection(ctx, handle)
  }

  @FieldResolver(() => Float, {
    description: 'duration, up to now while the connection is active; 0 when the end is before the beginning',
  })
  seconds(@Root() connection: Connection) {
    return durationOf(connection)
  }
}
