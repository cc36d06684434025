import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { AuditEvent } from '../../entities/operation/auditEvent.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { id } from '../../kernel/rest.js'

@InputType({ description: 'fields combine with AND; omitted and null fields select everything' })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'the exact action, such as user.deactivate' })
  action?: string | null

  @Field(() => ID, { nullable: true, description: 'actions of this user' })
  actorId?: string | null

  @Field(() => ID, { nullable: true, description: 'actions that concerned this user' })
  subjectUserId?: string | null
}

export const auditFilter = z.object({
  action: z.string().max(60).nullish(),
  actorId: id.nullish(),
  subjectUserId: id.nullish(),
})
export type AskedEvents = z.infer<typeof auditFilter>

@ObjectType({ description: 'a person, group or study that the detail names by its id' })
export class AuditMention {
  @Field(() => String, { description: 'the part of the detail, such as `user 5`' })
  text!: string

  @Field(() => String, { description: 'user, group or study' })
  kind!: string

  @Field(() => ID, { description: 'id of the person, group or study' })
  id!: number

  @Field(() => String, { nullable: true, description: 'null when it no longer exists' })
  name!: string | null

  @Field(() => ID, { nullable: true, description: 'the group of a study; null for others' })
  parentId!: number | null
}

/** `asked` serves the count, which runs only when a query selects it. */
@ObjectType({ simpleResolvers: true, description: 'a page of the audit log, newest first' })
export class AuditConnection {
  asked!: AskedEvents

  @Field(() => [AuditEvent], { description: pageWords.nodes })
  nodes!: AuditEvent[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}
