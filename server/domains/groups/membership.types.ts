import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Membership } from '../../entities/people/membership.js'
import { PageInfo } from '../../kernel/page.js'
import { id } from '../../kernel/rest.js'

export enum MembershipStatus {
  MANAGER = 'manager',
  MEMBER = 'member',
  WAITING = 'waiting',
  REMOVED = 'removed',
}
registerEnumType(MembershipStatus, {
  name: 'MembershipStatus',
  description:
    'WAITING: the invitation is not accepted yet; REMOVED: the membership or invitation has ended. Only group managers see both',
})

export enum NewMembershipStatus {
  MANAGER = 'manager',
  MEMBER = 'member',
  NONE = 'none',
}
registerEnumType(NewMembershipStatus, {
  name: 'NewMembershipStatus',
  description: 'a user outside the group is invited first; NONE ends the membership',
})

@ObjectType({ simpleResolvers: true })
export class MembershipConnection {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [Membership])
  nodes!: Membership[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const membershipChange = z.object({ groupId: id, userId: id, status: z.enum(NewMembershipStatus) })
