import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Group } from '../../entities/people/group.js'
import { PageInfo } from '../../kernel/page.js'
import { cannotBeShown, isShown } from '../../lib/text.js'

export enum GroupRefusalReason {
  NOT_SIGNED_IN = 'NOT_SIGNED_IN',
  NOT_MANAGER = 'NOT_MANAGER',
  NOT_OWNER = 'NOT_OWNER',
  NOT_MEMBER = 'NOT_MEMBER',
  NOT_INVITED = 'NOT_INVITED',
  OWNER = 'OWNER',
}
registerEnumType(GroupRefusalReason, { name: 'GroupRefusalReason' })

export enum OwnGroupRole {
  OWNER = 'owner',
  MANAGER = 'manager',
  MEMBER = 'member',
  WAITING = 'waiting',
}
registerEnumType(OwnGroupRole, {
  name: 'GroupRole',
  description: 'WAITING: the invitation is not accepted yet',
})

@InputType()
export class GroupFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'the beginning of the name; unless the caller is staff, also the beginning of another word of the name',
  })
  text?: string | null
}

@InputType()
export class NewGroup {
  @Field(() => String)
  name!: string

  @Field(() => Boolean, { defaultValue: true })
  private!: boolean

  @Field(() => String, { defaultValue: '' })
  description!: string
}

@InputType({ description: 'omitted and null fields stay unchanged' })
export class GroupChanges {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => Boolean, { nullable: true })
  private?: boolean | null

  @Field(() => String, { nullable: true })
  description?: string | null
}

const needed = 'Please input a group!'
const name = z
  .string({ error: needed })
  .trim()
  .min(1, needed)
  .max(200, 'At most 200 characters')
  .refine(isShown, cannotBeShown)
const description = z.string().trim().max(5000, 'At most 5000 characters')

export const newGroup = z.object({
  name,
  private: z.boolean().default(true),
  description: description.default(''),
})
export const groupChanges = z.object({
  name: name.nullish(),
  private: z.boolean().nullish(),
  description: description.nullish(),
})

/** `asked` serves the count, which runs only when a query selects it. */
@ObjectType({ simpleResolvers: true })
export class GroupConnection {
  asked!: string | null

  @Field(() => [Group])
  nodes!: Group[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

/** See GroupConnection. */
@ObjectType({ simpleResolvers: true, description: 'one page of public groups, by name' })
export class PublicGroupConnection {
  asked!: string | null

  @Field(() => [Group])
  nodes!: Group[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true })
export class GroupRefusal {
  @Field(() => String)
  ability!: string

  @Field(() => GroupRefusalReason)
  reason!: GroupRefusalReason
}

@ObjectType({ simpleResolvers: true })
export class GroupAbilities {
  @Field(() => Boolean)
  edit!: boolean

  @Field(() => Boolean)
  delete!: boolean

  @Field(() => Boolean)
  invite!: boolean

  @Field(() => Boolean)
  createStudy!: boolean

  @Field(() => Boolean)
  transfer!: boolean

  @Field(() => Boolean)
  leave!: boolean

  @Field(() => Boolean)
  accept!: boolean

  @Field(() => [GroupRefusal])
  refusals!: GroupRefusal[]
}
