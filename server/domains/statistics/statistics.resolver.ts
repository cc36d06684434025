import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { idFrom } from '../../kernel/id.js'
import { connectionMap, connectionStatistics, findPeople, listInteractions } from './statistics.service.js'
import {
  ConnectionMap,
  ConnectionsAsked,
  ConnectionStatistics,
  InteractionsAsked,
  Period,
  RecordedInteraction,
  StatisticsPerson,
} from './statistics.types.js'

const rowOf = (id: number | string | null | undefined) =>
  id === null || id === undefined ? null : idFrom(id)

@Resolver()
export class StatisticsResolver {
  @Query(() => ConnectionStatistics, {
    nullable: true,
    description:
      'connections of a period by day, and distinct people and visitors; for staff and beta testers',
  })
  connectionStatistics(
    @Ctx() ctx: RequestContext,
    @Args(() => ConnectionsAsked) { userId, ...asked }: ConnectionsAsked,
  ) {
    return connectionStatistics(ctx, { ...asked, userId: rowOf(userId) })
  }

  @Query(() => ConnectionMap, {
    nullable: true,
    description: 'places of the people and visitors of a period; for staff and beta testers',
  })
  connectionMap(@Ctx() ctx: RequestContext, @Args(() => Period) { from, until }: Period) {
    return connectionMap(ctx, { from, until })
  }

  @Query(() => [RecordedInteraction], {
    description: 'interactions of a period, newest first, at most 1,000; for staff and beta testers',
  })
  interactions(
    @Ctx() ctx: RequestContext,
    @Args(() => InteractionsAsked) { userId, ...asked }: InteractionsAsked,
  ) {
    return listInteractions(ctx, { ...asked, userId: rowOf(userId) })
  }

  @Query(() => [StatisticsPerson], {
    description: 'active people with such a name, at most 20; for staff and beta testers',
  })
  statisticsPeople(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { description: 'beginnings of words of the name; empty for all people' })
    text: string,
  ) {
    return findPeople(ctx, text)
  }
}
