import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'

export enum LoginKind {
  BROWSER = 'browser',
  PROGRAM = 'login',
  STAFF = 'impersonation',
}
registerEnumType(LoginKind, {
  name: 'LoginKind',
  description: 'PROGRAM: a key of /rest-auth/login/; STAFF: a member of staff who acts as the person',
})

@ObjectType({ simpleResolvers: true, description: 'where a person is logged in' })
export class Login {
  @Field(() => ID)
  id!: number

  @Field(() => LoginKind)
  kind!: LoginKind

  @Field(() => String, { description: 'browser and system, or the name of the program; empty when unknown' })
  device!: string

  @Field(() => String, { description: 'of the last use; empty when unknown' })
  address!: string

  @Field(() => Date)
  issuedAt!: Date

  @Field(() => Date, { nullable: true, description: 'exact to the hour' })
  lastUsedAt!: Date | null

  @Field(() => Date)
  expiresAt!: Date

  @Field(() => Boolean, { description: 'the session that asks' })
  isCurrent!: boolean
}
