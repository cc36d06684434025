import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { AccessTokenKind, AuthToken, TokenScope } from '../../../entities/people/authToken.js'
import { cannotBeShown } from '../../../lib/text.js'

@InputType({ description: 'a personal token to create' })
export class NewAccessToken {
  @Field(() => String, { description: "for the owner's list, 1 to 120 characters" })
  name!: string

  @Field(() => AccessTokenKind, { defaultValue: AccessTokenKind.SCRIPT, description: 'what the token opens' })
  kind!: AccessTokenKind

  @Field(() => TokenScope, { description: 'what the token may do' })
  scope!: TokenScope

  @Field(() => Int, { description: 'days until the token expires, 1 to 3650' })
  days!: number
}

export const newAccessToken = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please input a name!')
    .max(120)
    .regex(/^\P{Cc}*$/u, cannotBeShown),
  kind: z.enum(AccessTokenKind),
  scope: z.enum(TokenScope),
  days: z.number().int().min(1, '1 to 3650 days').max(3650, '1 to 3650 days'),
})

@ObjectType({ simpleResolvers: true, description: 'a new personal token' })
export class CreatedAccessToken {
  @Field(() => AuthToken, { description: 'the token without its secret' })
  token!: AuthToken

  @Field(() => String, { description: 'shown once; the server stores only its hash' })
  secret!: string
}
