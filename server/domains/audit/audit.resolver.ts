import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { AuditEvent } from '../../entities/operation/auditEvent.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { AuditConnection, AuditFilter, AuditMention } from './audit.types.js'
import { actorOf, countEvents, impersonatorOf, listEvents, subjectUserOf } from './list.service.js'
import { mentionsOf, nameOf } from './mention.service.js'

@Resolver(() => AuditEvent)
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'needs staff' })
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
    description: 'null when the action came from a visitor, for example through a mailed link',
  })
  actor(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return actorOf(ctx, event)
  }

  @FieldResolver(() => User, { nullable: true, description: 'the staff user who acted as the actor' })
  impersonator(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return impersonatorOf(ctx, event)
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'the user whom the action concerned; null for other subjects',
  })
  subjectUser(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return subjectUserOf(ctx, event)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'the present name of the subject; null when it no longer exists, and for jobs',
  })
  subjectName(@Ctx() ctx: RequestContext, @Root() { subjectKind, subjectId }: AuditEvent) {
    return nameOf(ctx, subjectKind, subjectId)
  }

  @FieldResolver(() => [AuditMention])
  mentions(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return mentionsOf(ctx, event)
  }
}

@Resolver(() => AuditConnection)
export class AuditConnectionResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: AuditConnection) {
    return countEvents(ctx, connection.asked)
  }
}
