import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, ids } from '../../kernel/rest.js'
import { sliceInput } from '../../kernel/slice.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

const color = { nullable: true, description: '#RRGGBB' } as const

@InputType({ description: 'omitted and null fields stay unchanged' })
export class TagChanges {
  @Field(() => String, { nullable: true, description: '1 to 120 characters' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'at most 1,000 characters' })
  comment?: string | null

  @Field(() => String, color)
  color?: string | null

  @Field(() => Boolean, { nullable: true, description: 'whether everybody may see the tag' })
  isPublic?: boolean | null
}

@InputType({
  description:
    'a tag to create; omitted and null fields get their defaults: Default name, Default comment, #F0F8FF, private',
})
export class NewTag extends TagChanges {}

@InputType({ description: "fields combine with AND; omitted and null fields select the caller's own tags" })
export class TagFilter {
  @Field(() => String, {
    nullable: true,
    description: 'a part of the name, in any case; at most 120 characters',
  })
  text?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: "true: also tags that other users share with the caller's groups",
  })
  shared?: boolean | null
}

/** Treats null as not provided. */
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

/** Legacy clients send text or a JSON boolean. */
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
/** A tag, and a slice of its groups. */
export const partOfTag = fields({ tag_id: id }).extend(sliceInput.shape)
export const tagAndGroup = fields({
  tag_id: id,
  base_id: id,
  base: z.literal('group', 'A tag is shared with a group').default('group'),
})
export const tagAndDataset = fields({ tag_id: id, dataset_id: id })
export const manyDatasets = fields({ id_datasets: ids })
export const nothing = fields({})
