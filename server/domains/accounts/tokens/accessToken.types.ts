import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { AccessTokenKind, AuthToken, TokenScope } from '../../../entities/people/authToken.js'
import { cannotBeShown } from '../../../lib/text.js'

@InputType()
export class NewAccessToken {
  @Field(() => String)
  name!: string

  @Field(() => AccessTokenKind, { defaultValue: AccessTokenKind.SCRIPT })
  kind!: AccessTokenKind

  @Field(() => TokenScope)
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

@ObjectType({ simpleResolvers: true })
export class CreatedAccessToken {
  @Field(() => AuthToken)
  token!: AuthToken

  @Field(() => String, { description: 'shown once; the server stores only its hash' })
  secret!: string
}
