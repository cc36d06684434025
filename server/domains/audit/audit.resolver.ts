import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { AuditEvent } from '../../entities/operation/auditEvent.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { AuditConnection, AuditFilter, AuditMention } from './audit.types.js'
import { actorOf, countEvents, impersonatorOf, listEvents, subjectUserOf } from './list.service.js'
import { mentionsOf, nameOf, parentOf } from './mention.service.js'
import { AfterArg, FirstArg, pageWords } from '../../kernel/page.js'

@Resolver(() => AuditEvent)
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'the audit log, newest first; needs staff' })
  auditEvents(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'which entries; null for all' })
    filter: AuditFilter | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
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

  @FieldResolver(() => User, {
    nullable: true,
    description: 'the staff user who acted as the actor; null when nobody did',
  })
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

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'the group of a study, the dataset of a property; null for other subjects',
  })
  subjectParentId(@Ctx() ctx: RequestContext, @Root() { subjectKind, subjectId }: AuditEvent) {
    return parentOf(ctx, subjectKind, subjectId)
  }

  @FieldResolver(() => [AuditMention], {
    description: 'people, groups and studies that the detail names by id; at most 4',
  })
  mentions(@Ctx() ctx: RequestContext, @Root() event: AuditEvent) {
    return mentionsOf(ctx, event)
  }
}

@Resolver(() => AuditConnection)
export class AuditConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: AuditConnection) {
    return countEvents(ctx, connection.asked)
  }
}
