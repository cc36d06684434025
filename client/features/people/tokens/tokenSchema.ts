import * as z from 'zod/mini'

const daysWords = 'Enter a whole number of days from 1 to 3650'

export const tokenSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for the token'),
      z.maxLength(120, 'At most 120 characters'),
    ),
  kind: z.enum(['SCRIPT', 'APPLICATION']),
  scope: z.enum(['READ', 'WRITE']),
  days: z.int(daysWords).check(z.minimum(1, daysWords), z.maximum(3650, daysWords)),
})
export const tokenDefaults: z.infer<typeof tokenSchema> = {
  name: '',
  kind: 'SCRIPT',
  scope: 'READ',
  days: 90,
}
