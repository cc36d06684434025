import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'

export enum LoginKind {
  BROWSER = 'browser',
  PROGRAM = 'login',
  STAFF = 'impersonation',
}
registerEnumType(LoginKind, {
  name: 'LoginKind',
  description: 'PROGRAM: a key of /rest-auth/login/; STAFF: an impersonation by a staff user',
})

@ObjectType({ simpleResolvers: true, description: 'a browser or program that is logged in' })
export class Login {
  @Field(() => ID)
  id!: number

  @Field(() => LoginKind)
  kind!: LoginKind

  @Field(() => String, {
    description: 'browser and operating system, or the name of the program; empty when unknown',
  })
  device!: string

  @Field(() => String, { description: 'IP address of the last use; empty when unknown' })
  address!: string

  @Field(() => Date)
  issuedAt!: Date

  @Field(() => Date, { nullable: true, description: 'exact to the hour' })
  lastUsedAt!: Date | null

  @Field(() => Date)
  expiresAt!: Date

  @Field(() => Boolean, { description: 'true for the log-in that sent this request' })
  isCurrent!: boolean
}
