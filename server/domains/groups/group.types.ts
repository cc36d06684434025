import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Group } from '../../entities/people/group.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

export enum GroupRefusalReason {
  NOT_SIGNED_IN = 'NOT_SIGNED_IN',
  NOT_MANAGER = 'NOT_MANAGER',
  NOT_OWNER = 'NOT_OWNER',
  NOT_MEMBER = 'NOT_MEMBER',
  NOT_INVITED = 'NOT_INVITED',
  OWNER = 'OWNER',
}
registerEnumType(GroupRefusalReason, {
  name: 'GroupRefusalReason',
  description: 'why an ability on a group is missing',
  valuesConfig: {
    NOT_SIGNED_IN: { description: 'the caller is a visitor' },
    NOT_MANAGER: { description: 'only managers, the owner and staff may' },
    NOT_OWNER: { description: 'only the owner and staff may' },
    NOT_MEMBER: { description: 'the caller is not in the group' },
    NOT_INVITED: { description: 'no invitation of the caller is open' },
    OWNER: { description: 'the owner cannot leave: transferGroup first' },
  },
})

export enum OwnGroupRole {
  OWNER = 'owner',
  MANAGER = 'manager',
  MEMBER = 'member',
  WAITING = 'waiting',
}
registerEnumType(OwnGroupRole, {
  name: 'GroupRole',
  description: 'role of the caller in a group',
  valuesConfig: {
    OWNER: { description: 'owns the group; may also hand it over' },
    MANAGER: { description: 'changes the group and its members' },
    MEMBER: { description: 'sees the datasets that are shared with the group' },
    WAITING: { description: 'invited; the invitation is not accepted yet' },
  },
})

@InputType({ description: 'which groups to list; omitted and null fields select everything' })
export class GroupFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'the beginning of the name; unless the caller is staff, also the beginning of another word of the name',
  })
  text?: string | null
}

@InputType({ description: 'a group to create' })
export class NewGroup {
  @Field(() => String, { description: '1 to 200 characters' })
  name!: string

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'whether only its people and staff see the group',
  })
  private!: boolean

  @Field(() => String, { defaultValue: '', description: 'at most 5,000 characters' })
  description!: string
}

@InputType({ description: 'omitted and null fields stay unchanged' })
export class GroupChanges {
  @Field(() => String, { nullable: true, description: '1 to 200 characters' })
  name?: string | null

  @Field(() => Boolean, { nullable: true, description: 'whether only its people and staff see the group' })
  private?: boolean | null

  @Field(() => String, { nullable: true, description: 'at most 5,000 characters' })
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
@ObjectType({ simpleResolvers: true, description: 'a page of groups' })
export class GroupConnection {
  asked!: string | null

  @Field(() => [Group], { description: pageWords.nodes })
  nodes!: Group[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

/** See GroupConnection. */
@ObjectType({ simpleResolvers: true, description: 'one page of public groups, by name' })
export class PublicGroupConnection {
  asked!: string | null

  @Field(() => [Group], { description: pageWords.nodes })
  nodes!: Group[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'why the caller lacks an ability on a group' })
export class GroupRefusal {
  @Field(() => String, { description: 'name of a field of GroupAbilities' })
  ability!: string

  @Field(() => GroupRefusalReason, { description: 'the first rule that refuses it' })
  reason!: GroupRefusalReason
}

@ObjectType({ simpleResolvers: true, description: 'what the caller may do with a group' })
export class GroupAbilities {
  @Field(() => Boolean, { description: 'whether the caller may change it and the roles of its members' })
  edit!: boolean

  @Field(() => Boolean, { description: 'whether the caller may delete it' })
  delete!: boolean

  @Field(() => Boolean, { description: 'whether the caller may invite people by e-mail' })
  invite!: boolean

  @Field(() => Boolean, { description: 'whether the caller may create studies in it' })
  createStudy!: boolean

  @Field(() => Boolean, { description: 'whether the caller may hand it over to a member' })
  transfer!: boolean

  @Field(() => Boolean, { description: 'whether the caller may leave it or decline an invitation to it' })
  leave!: boolean

  @Field(() => Boolean, { description: 'whether the caller may accept an invitation to it' })
  accept!: boolean

  @Field(() => [GroupRefusal], {
    description: 'the reason for each ability that is false; complete, at most one per ability',
  })
  refusals!: GroupRefusal[]
}
