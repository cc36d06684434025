import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { AuditEvent } from '../../entities/auditEvent.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { AuditConnection, AuditFilter } from './audit.types.js'
import { actorOf, countEvents, impersonatorOf, listEvents, subjectUserOf } from './list.service.js'

@Resolver(() => AuditEvent)
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'staff only' })
  auditEvents(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listEvents(ctx, filter ?? null, first, after ?? null)
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'null: nobody was signed in, as when a mailed link is followed',
  })
  actor(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return actorOf(ctx, event)
  }

  @FieldResolver(() => User, { nullable: true, description: 'the member of staff who acted as the actor' })
  impersonator(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return impersonatorOf(ctx, event)
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'the person it was done to, where it was a person',
  })
  subjectUser(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return subjectUserOf(ctx, event)
  }
}

@Resolver(() => AuditConnection)
export class AuditConnectionResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: AuditConnection) {
    return countEvents(ctx, connection.asked)
  }
}
