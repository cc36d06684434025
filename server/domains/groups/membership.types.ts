import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Membership } from '../../entities/people/membership.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { id } from '../../kernel/rest.js'

export enum MembershipStatus {
  MANAGER = 'manager',
  MEMBER = 'member',
  WAITING = 'waiting',
  REMOVED = 'removed',
}
registerEnumType(MembershipStatus, {
  name: 'MembershipStatus',
  description: 'what a user is in a group; only managers of the group and staff see WAITING and REMOVED',
  valuesConfig: {
    MANAGER: { description: 'changes the group and its members' },
    MEMBER: { description: 'sees the datasets that are shared with the group' },
    WAITING: { description: 'the invitation is not accepted yet' },
    REMOVED: { description: 'the membership or invitation has ended' },
  },
})

export enum NewMembershipStatus {
  MANAGER = 'manager',
  MEMBER = 'member',
  NONE = 'none',
}
registerEnumType(NewMembershipStatus, {
  name: 'NewMembershipStatus',
  description: 'the status to set in a group',
  valuesConfig: {
    MANAGER: { description: 'manager; a user outside the group is invited first' },
    MEMBER: { description: 'member; a user outside the group is invited first' },
    NONE: { description: 'ends the membership or the invitation' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'a page of members of a group, by name' })
export class MembershipConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [Membership], { description: pageWords.nodes })
  nodes!: Membership[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

export const membershipChange = z.object({ groupId: id, userId: id, status: z.enum(NewMembershipStatus) })
