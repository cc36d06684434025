import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'

export enum LoginKind {
  BROWSER = 'browser',
  PROGRAM = 'login',
  STAFF = 'impersonation',
}
registerEnumType(LoginKind, {
  name: 'LoginKind',
  description: 'kind of a log-in: a browser, a program or a staff user',
  valuesConfig: {
    BROWSER: { description: 'a browser' },
    PROGRAM: { description: 'a program with a key of /rest-auth/login/' },
    STAFF: { description: 'a staff user who acts as the person' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'a browser or program that is logged in' })
export class Login {
  @Field(() => ID, { description: 'id of the log-in, for endLogin' })
  id!: number

  @Field(() => LoginKind, { description: 'kind of a log-in: a browser, a program or a staff user' })
  kind!: LoginKind

  @Field(() => String, {
    description: 'browser and operating system, or the name of the program; empty when unknown',
  })
  device!: string

  @Field(() => String, { description: 'IP address of the last use; empty when unknown' })
  address!: string

  @Field(() => Date, { description: 'when the log-in began' })
  issuedAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'time of the last use, exact to the hour; null before the first use',
  })
  lastUsedAt!: Date | null

  @Field(() => Date, { description: 'when the log-in ends' })
  expiresAt!: Date

  @Field(() => Boolean, { description: 'true for the log-in that sent this request' })
  isCurrent!: boolean
}
