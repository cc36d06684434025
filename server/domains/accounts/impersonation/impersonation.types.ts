import { Field, ObjectType } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import { fields, id } from '../../../kernel/rest.js'

@ObjectType('Session', { simpleResolvers: true, description: 'how the caller is logged in' })
export class OwnSession {
  @Field(() => User, { description: 'the person of the log-in' })
  user!: User

  @Field(() => Date, { description: 'when the log-in ends' })
  expiresAt!: Date

  @Field(() => User, {
    nullable: true,
    description: 'the staff user who acts as this person; null when nobody does',
  })
  impersonator!: User | null

  @Field(() => Boolean, {
    description:
      'true for staff users without staff rights, because they must set up two-factor log-in first',
  })
  needsTwoFactor!: boolean
}

export const onePerson = fields({ user_id: id })
