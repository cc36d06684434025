import { Field, ObjectType } from 'type-graphql'
import { User } from '../../entities/user.js'
import { fields, id } from '../../kernel/rest.js'

@ObjectType('Session', { simpleResolvers: true, description: 'how the caller is signed in' })
export class OwnSession {
  @Field(() => User)
  user!: User

  @Field(() => Date)
  expiresAt!: Date

  @Field(() => User, { nullable: true, description: 'the member of staff who acts as this person' })
  impersonator!: User | null

  @Field(() => Boolean, {
    description: 'a member of staff has no rights of staff before they set up two-factor log-in',
  })
  needsTwoFactor!: boolean
}

export const onePerson = fields({ user_id: id })
