import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { User, ViewerVersion } from '../../entities/people/user.js'
import { PageInfo } from '../../kernel/page.js'
import { fields, id, personOrNobody } from '../../kernel/rest.js'

export enum UserOrder {
  NAME = 'name',
  NAME_REVERSED = 'nameReversed',
  LAST_LOGIN = 'lastLogin',
  LAST_LOGIN_OLDEST = 'lastLoginOldest',
  LAST_LOGOUT = 'lastLogout',
  LAST_LOGOUT_OLDEST = 'lastLogoutOldest',
  CONNECTIONS = 'connections',
  CONNECTIONS_FEWEST = 'connectionsFewest',
  CONNECTED = 'connected',
  CONNECTED_LEAST = 'connectedLeast',
}
registerEnumType(UserOrder, { name: 'UserOrder' })

export enum UserRefusalReason {
  NOT_SIGNED_IN = 'NOT_SIGNED_IN',
  NOT_ONESELF = 'NOT_ONESELF',
  NOT_STAFF = 'NOT_STAFF',
  IMPERSONATED = 'IMPERSONATED',
  PROGRAM = 'PROGRAM',
  ONESELF = 'ONESELF',
  STAFF = 'STAFF',
  INACTIVE = 'INACTIVE',
  LAST_STAFF = 'LAST_STAFF',
  VALIDATED = 'VALIDATED',
}
registerEnumType(UserRefusalReason, { name: 'UserRefusalReason' })

@InputType({ description: 'for staff; others find only active people, by login, name and surname' })
export class UserFilter {
  @Field(() => String, { nullable: true })
  text?: string | null

  @Field(() => Boolean, { nullable: true })
  active?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'whether the person has validated the e-mail address; others than staff find only validated people',
  })
  validated?: boolean | null
}

/** Search criteria. With `byEmail`, the text also matches the beginning of e-mail addresses. */
export interface AskedUsers {
  readonly text: string | null
  readonly active: boolean | null
  readonly proven: boolean | null
  readonly byEmail: boolean
  /** Leaves out the owner, the members and the invited people of this group. */
  readonly outsideGroupId: number | null
}

/** `asked` is kept for totalCount, which is counted only when a query selects it. */
@ObjectType({ simpleResolvers: true })
export class UserConnection {
  asked!: AskedUsers

  @Field(() => [User])
  nodes!: User[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true })
export class UserRefusal {
  @Field(() => String)
  ability!: string

  @Field(() => UserRefusalReason)
  reason!: UserRefusalReason
}

@ObjectType({ simpleResolvers: true })
export class UserAbilities {
  @Field(() => Boolean)
  edit!: boolean

  @Field(() => Boolean)
  changePassword!: boolean

  @Field(() => Boolean)
  changeEmail!: boolean

  @Field(() => Boolean)
  deactivate!: boolean

  @Field(() => Boolean)
  setQuota!: boolean

  @Field(() => Boolean)
  setRoles!: boolean

  @Field(() => Boolean)
  impersonate!: boolean

  @Field(() => Boolean, { description: 'whether the caller may create personal tokens' })
  manageTokens!: boolean

  @Field(() => Boolean, { description: 'whether the caller may end log-ins and personal tokens' })
  endSessions!: boolean

  @Field(() => Boolean, { description: 'whether the caller may set up and turn off two-factor log-in' })
  manageTwoFactor!: boolean

  @Field(() => Boolean, {
    description: 'whether the caller may turn off two-factor log-in of another person',
  })
  resetTwoFactor!: boolean

  @Field(() => Boolean, { description: 'whether the caller may unlink accounts at institutions' })
  manageIdentities!: boolean

  @Field(() => Boolean, { description: 'whether the caller may send the validation mail again' })
  validate!: boolean

  @Field(() => Boolean, { description: 'whether the caller may remove an account that was never validated' })
  remove!: boolean

  @Field(() => [UserRefusal])
  refusals!: UserRefusal[]
}

export const nothing = fields({})
export const oneUser = fields({ user_id: id.optional() })
export const viewerAsked = fields({ user_id: personOrNobody })
export const chosenVersion = fields({ version: z.enum(ViewerVersion) })
export const whoever = fields({ id_user: id })
export const fullName = fields({ name: z.string().max(200), surname: z.string().max(200) })
