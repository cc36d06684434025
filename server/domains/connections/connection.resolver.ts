import { Arg, Ctx, FieldResolver, Float, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection } from '../../entities/connection.js'
import type { RequestContext } from '../../kernel/context.js'
import { beginConnection, durationOf, endConnection } from './connection.service.js'
import { listConnections } from './list.service.js'

@Resolver(() => Connection)
export class ConnectionResolver {
  @Query(() => [Connection], {
    description:
      'staff only; at most 100 of one person, the newest first, those that began between the two times',
  })
  connections(
    @Ctx() ctx: RequestContext,
    @Arg('userId', () => ID) userId: string,
    @Arg('from', () => Date, { nullable: true }) from: Date | null,
    @Arg('until', () => Date, { nullable: true }) until: Date | null,
    @Arg('first', () => Int, { defaultValue: 100 }) first: number,
  ) {
    return listConnections(ctx, { userId: Number(userId), from: from ?? null, until: until ?? null, first })
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'the first page of a browser opened, or its person logged in. `handle` is what the browser holds of its last connection: that of the same person goes on when it is active or ended a moment ago (a page loaded anew), any other ends. The answer is the handle to hold from now on; null where nothing is recorded: a visitor who did not consent, an impersonation',
  })
  beginConnection(
    @Ctx() ctx: RequestContext,
    @Arg('consented', () => Boolean) consented: boolean,
    @Arg('handle', () => String, { nullable: true }) handle: string | null,
  ) {
    return beginConnection(ctx, { consented, handle: handle ?? null })
  }

  @Mutation(() => Boolean, { description: 'the last page of a browser closed, or its person logged out' })
  endConnection(@Ctx() ctx: RequestContext, @Arg('handle', () => String) handle: string) {
    return endConnection(ctx, handle)
  }

  @FieldResolver(() => Float, {
    description: '0 where the end lies before the beginning; until now while it is active',
  })
  seconds(@Root() connection: Connection) {
    return durationOf(connection)
  }
}
