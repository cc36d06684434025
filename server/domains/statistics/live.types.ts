import { Field, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { fields } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'people and anonymous visitors whose pages are open now' })
export class LiveStatistics {
  @Field(() => Int)
  people!: number

  @Field(() => Int)
  visitors!: number

  @Field(() => Int, { description: 'pages that show the viewer' })
  viewers!: number
}

export const openPage = fields({
  visitor: z.string().regex(/^[\w-]{1,64}$/, 'letters, digits, - and _, 64 at most'),
  viewerOpen: z.boolean(),
})
export type NewOpenPage = z.infer<typeof openPage>
