import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { User, ViewerVersion } from '../../entities/people/user.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
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
registerEnumType(UserOrder, {
  name: 'UserOrder',
  description: 'how a list of users is sorted; users without a date come last',
  valuesConfig: {
    NAME: { description: 'by first name, then login, A first' },
    NAME_REVERSED: { description: 'by first name, then login, Z first' },
    LAST_LOGIN: { description: 'by beginning of the last visit, newest first' },
    LAST_LOGIN_OLDEST: { description: 'by beginning of the last visit, oldest first' },
    LAST_LOGOUT: { description: 'by end of the last visit, newest first' },
    LAST_LOGOUT_OLDEST: { description: 'by end of the last visit, oldest first' },
    CONNECTIONS: { description: 'by number of visits, most first' },
    CONNECTIONS_FEWEST: { description: 'by number of visits, fewest first' },
    CONNECTED: { description: 'by time connected, longest first' },
    CONNECTED_LEAST: { description: 'by time connected, shortest first' },
  },
})

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
  NOT_VALIDATED = 'NOT_VALIDATED',
}
registerEnumType(UserRefusalReason, {
  name: 'UserRefusalReason',
  description: 'why an ability on an account is missing',
  valuesConfig: {
    NOT_SIGNED_IN: { description: 'the caller is a visitor' },
    NOT_ONESELF: { description: 'only the person, or for some abilities also staff, may' },
    NOT_STAFF: { description: 'only staff may' },
    IMPERSONATED: { description: 'the caller is a staff user who acts as another person' },
    PROGRAM: { description: 'needs a log-in in a browser' },
    ONESELF: { description: 'nobody may do this to themselves' },
    STAFF: { description: 'nobody may do this to another staff user' },
    INACTIVE: { description: 'the account was deleted' },
    LAST_STAFF: { description: 'the person is the last active staff user' },
    VALIDATED: { description: 'the person has validated the e-mail address' },
    NOT_VALIDATED: { description: 'the person has not validated the e-mail address' },
  },
})

@InputType({
  description: 'fields combine with AND; omitted and null fields select everybody whom the caller may see',
})
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'beginnings of words of login, name and surname; for staff also the beginning of an e-mail address',
  })
  text?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true: active users; false: deactivated ones, which needs staff; null: both for staff, else active ones',
  })
  active?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'whether the person has validated the e-mail address; others than staff find only validated people',
  })
  validated?: boolean | null
}

/**
 * Of a group: leaves out its owner, members and invited people. Of a dataset: leaves out its owner, people with a
 * direct share, and the caller.
 */
export type Outside = { readonly groupId: number } | { readonly datasetId: number; readonly callerId: number }

/** Search criteria. With `byEmail`, the text also matches the beginning of e-mail addresses. */
export interface AskedUsers {
  readonly text: string | null
  readonly active: boolean | null
  readonly proven: boolean | null
  readonly byEmail: boolean
  readonly outside: Outside | null
}

/** `asked` is kept for totalCount, which is counted only when a query selects it. */
@ObjectType({ simpleResolvers: true, description: 'a page of users' })
export class UserConnection {
  asked!: AskedUsers

  @Field(() => [User], { description: pageWords.nodes })
  nodes!: User[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'why the caller lacks an ability on an account' })
export class UserRefusal {
  @Field(() => String, { description: 'name of a field of UserAbilities' })
  ability!: string

  @Field(() => UserRefusalReason, { description: 'the first rule that refuses it' })
  reason!: UserRefusalReason
}

@ObjectType({ simpleResolvers: true, description: 'what the caller may do with an account' })
export class UserAbilities {
  @Field(() => Boolean, { description: 'whether the caller may change the profile' })
  edit!: boolean

  @Field(() => Boolean, { description: 'whether the caller may change the password' })
  changePassword!: boolean

  @Field(() => Boolean, { description: 'whether the caller may change the e-mail address' })
  changeEmail!: boolean

  @Field(() => Boolean, { description: 'whether the caller may deactivate the account' })
  deactivate!: boolean

  @Field(() => Boolean, { description: 'whether the caller may set the quota' })
  setQuota!: boolean

  @Field(() => Boolean, { description: 'whether the caller may set roles and activity' })
  setRoles!: boolean

  @Field(() => Boolean, { description: 'whether the caller may act as this person' })
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

  @Field(() => [UserRefusal], {
    description: 'the reason for each ability that is false; complete, at most one per ability',
  })
  refusals!: UserRefusal[]
}

export const nothing = fields({})
export const oneUser = fields({ user_id: id.optional() })
export const viewerAsked = fields({ user_id: personOrNobody })
export const chosenVersion = fields({ version: z.enum(ViewerVersion) })
export const whoever = fields({ id_user: id })
export const fullName = fields({ name: z.string().max(200), surname: z.string().max(200) })
