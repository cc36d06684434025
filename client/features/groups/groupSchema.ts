import * as z from 'zod/mini'

const description = z.string().check(z.trim(), z.maxLength(5000, 'At most 5000 characters'))
const name = (needed: string) =>
  z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(200, 'At most 200 characters'))

/** Exact texts of spec 002, section 5. */
export const groupSchema = z.object({
  name: name('Please input a group!'),
  private: z.boolean(),
  description,
})
export type GroupValues = z.infer<typeof groupSchema>
export const groupLabels = { name: 'Name', private: 'Private ?', description: 'Description' } as const
export const groupValues = ({ name, private: isPrivate, description }: GroupValues): GroupValues => ({
  name,
  private: isPrivate,
  description,
})
export const studySchema = z.object({ name: name('Please input a name!'), description })
export type StudyValues = z.infer<typeof studySchema>
export const studyValues = ({ name, description }: StudyValues): StudyValues => ({ name, description })
export const emailSchema = z.object({
  email: z
    .string()
    .check(z.trim(), z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'The input is not valid E-mail!')),
})
