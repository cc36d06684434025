import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, text } from '../../../kernel/rest.js'
import { isShown } from '../../../../formats/text.js'

@InputType({ description: 'a link to add to a dataset' })
export class NewLink {
  @Field(() => String, { description: 'begins with http:// or https://; at most 2,000 characters' })
  link!: string

  @Field(() => String, { defaultValue: '', description: 'text for people, at most 1,000 characters' })
  description!: string
}

const isAddress = (given: string) => /^https?:\/\//i.test(given) && isShown(given) && URL.canParse(given)

/** Accepts only http and https addresses: a browser would run a `javascript:` address. */
export const newLink = z.object({
  link: z
    .string()
    .trim()
    .max(2000, 'At most 2000 characters')
    .refine(isAddress, 'An address that begins with http:// or https://'),
  description: z.string().trim().max(1000, 'At most 1000 characters').default(''),
})

export const linksOfOne = fields({ id_dataset: id })
export const linkForm = fields({
  id_dataset: id,
  link: text.trim().default(''),
  description: text.optional(),
})
export const oneLink = fields({ id, id_dataset: id.optional() })
