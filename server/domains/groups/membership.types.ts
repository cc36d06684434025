import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Membership } from '../../entities/membership.js'
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
    'WAITING: asked and not yet accepted; REMOVED: was asked or in once. Both show to those only who manage the group',
})

export enum NewMembershipStatus {
  MANAGER = 'manager',
  MEMBER = 'member',
  NONE = 'none',
}
registerEnumType(NewMembershipStatus, {
  name: 'NewMembershipStatus',
  description: 'whoever is not in yet is asked first; NONE: not in the group',
})

@ObjectType({ simpleResolvers: true })
export class MembershipPage {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [Membership])
  nodes!: Membership[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const membershipChange = z.object({ groupId: id, userId: id, status: z.enum(NewMembershipStatus) })
