import * as z from 'zod/mini'

export const tagSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please input a name!'), z.maxLength(120, 'At most 120 characters')),
  comment: z.string().check(z.trim(), z.maxLength(1000, 'At most 1000 characters')),
  color: z
    .string()
    .check(z.trim(), z.regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six digits of 0 to F, such as #F0F8FF')),
  isPublic: z.boolean(),
})
export type TagValues = z.infer<typeof tagSchema>
export const tagDefaults: TagValues = {
  name: 'Default name',
  comment: 'Default comment',
  color: '#F0F8FF',
  isPublic: false,
}
