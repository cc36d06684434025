import { Field, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { fields } from '../../kernel/rest.js'
import { handleShape } from '../../lib/token.js'

@ObjectType({ simpleResolvers: true, description: 'users and anonymous visitors with open pages' })
export class LiveStatistics {
  @Field(() => Int, { description: 'logged-in users with an open page' })
  people!: number

  @Field(() => Int, { description: 'browsers of visitors with an open page' })
  visitors!: number

  @Field(() => Int, { description: 'open pages that show the viewer' })
  viewers!: number
}

export const openPage = fields({
  visitor: z.string().regex(/^[\w-]{1,64}$/, 'at most 64 letters, digits, - and _'),
  viewerOpen: z.boolean(),
  connection: z
    .string()
    .regex(handleShape, 'must be a handle of beginConnection')
    .nullish()
    .transform(text => text ?? null),
})
export type NewOpenPage = z.infer<typeof openPage>
