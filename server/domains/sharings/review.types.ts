import { Field, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { ReviewLink } from '../../entities/data/reviewLink.js'
import { id } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

@ObjectType({ simpleResolvers: true, description: 'a new review link with its address' })
export class NewReviewLink {
  @Field(() => ReviewLink, { description: 'the link without its address' })
  reviewLink!: ReviewLink

  @Field(() => String, { description: 'shown only once: the server keeps only a hash' })
  address!: string
}

const days = '1 to 90 days'
export const newReviewLink = z.object({
  datasetId: id,
  label: z.string().trim().max(200, 'At most 200 characters').refine(isShown, cannotBeShown),
  days: z.int(days).min(1, days).max(90, days),
  sessionId: id.nullish().transform(given => given ?? null),
})
