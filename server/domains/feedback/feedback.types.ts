import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, personOrNobody, withFiles } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

@InputType({ description: 'a message to the team' })
export class NewFeedback {
  @Field(() => String, { description: 'name of the author, 1 to 120 characters' })
  author!: string

  @Field(() => String, {
    nullable: true,
    description: 'address for an answer; people with an account need none',
  })
  email?: string | null

  @Field(() => String, { description: '1 to 200 characters' })
  title!: string

  @Field(() => String, { description: '1 to 10,000 characters' })
  text!: string

  @Field(() => String, {
    nullable: true,
    description:
      'address of a picture that POST /api/feedbackimages/ answered less than a day ago, or of another site',
  })
  imageUrl?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'path of the page, with the consent of the author; the version of the site is kept with it',
  })
  page?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'the words of the browser about itself, with the consent of the author',
  })
  browser?: string | null
}

export const imageForm = withFiles(fields({}), 'image')
export const oneImage = fields({ storedAs: z.string() })

/** One line, so that it cannot add headers to a mail or lines to a list. */
const line = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters`).refine(isShown, cannotBeShown)

const longText = z
  .string()
  .trim()
  .min(1, 'Please input a text!')
  .max(10_000, 'At most 10,000 characters')
  .refine(given => !given.includes('\0') && /^\P{Cs}*$/u.test(given), cannotBeShown)
export const answerText = z.object({ text: longText })

const rules = {
  author: line(120).min(1, 'Please input a name!'),
  title: line(200).min(1, 'Please input a title!'),
  text: longText,
}
const email = z.email('This is not an e-mail address').max(254, 'At most 254 characters')

export const newFeedback = z.object({
  ...rules,
  email: email.or(z.literal('')).nullish(),
  page: line(500).nullish(),
  browser: line(300).nullish(),
  imageUrl: z
    .url({ protocol: /^https?$/, error: 'An address begins with https:// or http://' })
    .max(1000, 'At most 1000 characters')
    .nullish(),
})

/** Old pages send an empty file_url without a picture, and the id of the author, who is the caller. */
export const wireFeedback = fields({
  ...rules,
  file_url: z.string().nullish(),
  user_id: personOrNobody,
})
