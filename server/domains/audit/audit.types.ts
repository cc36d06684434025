import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { AuditEvent } from '../../entities/operation/auditEvent.js'
import { PageInfo } from '../../kernel/page.js'
import { id } from '../../kernel/rest.js'

@InputType()
export class AuditFilter {
  @Field(() => String, { nullable: true })
  action?: string | null

  @Field(() => ID, { nullable: true })
  actorId?: string | null

  @Field(() => ID, { nullable: true })
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

  @Field(() => ID)
  id!: number

  @Field(() => String, { nullable: true, description: 'null when it no longer exists' })
  name!: string | null
}

/** `asked` serves the count, which runs only when a query selects it. */
@ObjectType({ simpleResolvers: true })
export class AuditConnection {
  asked!: AskedEvents

  @Field(() => [AuditEvent])
  nodes!: AuditEvent[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}
