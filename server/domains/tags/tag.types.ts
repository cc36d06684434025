import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, ids } from '../../kernel/rest.js'
import { sliceInput } from '../../kernel/slice.js'
import { cannotBeShown, isShown } from '../../kernel/text.js'

const optional = { nullable: true } as const
const color = { nullable: true, description: '#RRGGBB' } as const

@InputType({ description: 'what is not said stays as it is' })
export class TagChanges {
  @Field(() => String, optional)
  name?: string | null

  @Field(() => String, optional)
  comment?: string | null

  @Field(() => String, color)
  color?: string | null

  @Field(() => Boolean, optional)
  isPublic?: boolean | null
}

@InputType({ description: 'what is not said: Default name, Default comment, #F0F8FF, private' })
export class NewTag extends TagChanges {}

@InputType()
export class TagFilter {
  @Field(() => String, { nullable: true, description: 'a part of the name, in whatever case' })
  text?: string | null

  @Field(() => Boolean, { nullable: true, description: "also those that others share with one's groups" })
  shared?: boolean | null
}

/** null says as little as nothing */
const perhaps = <S extends z.ZodType>(rule: S) => rule.nullish().transform(given => given ?? undefined)

const rules = {
  name: z
    .string()
    .trim()
    .min(1, 'Please input a name!')
    .max(120, 'At most 120 characters')
    .refine(isShown, cannotBeShown),
  comment: z.string().trim().max(1000, 'At most 1000 characters'),
  color: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six digits of 0 to F, such as #F0F8FF')
    .toUpperCase(),
}

export const tagChanges = z.object({
  name: perhaps(rules.name),
  comment: perhaps(rules.comment),
  color: perhaps(rules.color),
  isPublic: perhaps(z.boolean()),
})
export const newTag = tagChanges.transform(given => ({
  name: given.name ?? 'Default name',
  comment: given.comment ?? 'Default comment',
  color: given.color ?? '#F0F8FF',
  isPublic: given.isPublic ?? false,
}))
export const tagFilter = z.object({ text: z.string().max(120).nullish(), shared: z.boolean().nullish() })

/** As old programs say it: text in an address, or JSON. */
const wireBoolean = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })], {
  error: 'true or false',
})
const wireFields = {
  tag_color: rules.color.optional(),
  name: rules.name.optional(),
  comment: rules.comment.optional(),
  public: wireBoolean.optional(),
}
const ours = ({ tag_color, name, comment, public: isPublic }: z.infer<z.ZodObject<typeof wireFields>>) => ({
  name,
  comment,
  color: tag_color,
  isPublic,
})

export const wireNewTag = fields(wireFields).transform(ours)
export const wireTagChanges = fields({ ...wireFields, tag_id: id }).transform(given => ({
  id: given.tag_id,
  changes: ours(given),
}))
/** with the part that is asked for of the groups of a tag */
export const partOfTag = fields({ tag_id: id }).extend(sliceInput.shape)
export const tagAndGroup = fields({
  tag_id: id,
  base_id: id,
  base: z.literal('group', 'A tag is shared with a group').default('group'),
})
export const tagAndDataset = fields({ tag_id: id, dataset_id: id })
export const manyDatasets = fields({ id_datasets: ids })
export const nothing = fields({})
