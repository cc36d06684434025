import * as z from 'zod/mini'

const daysWords = 'Enter a whole number of days from 1 to 90'

/** Exact texts of spec 001, sections 5 and 8. */
export const wrongEmail = 'You have entered an invalid email address!'
export const refusedEmail = 'email format is incorrect , please verify and try again'
export const refusedGroup = 'Group is incorrect, please verify your internet connexion or reload the page'

export const invitationSchema = z.object({
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, wrongEmail), z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, wrongEmail)),
  level: z.enum(['MANAGER', 'READER']),
})
export const invitationDefaults: z.infer<typeof invitationSchema> = { email: '', level: 'READER' }

export const reviewLinkSchema = z.object({
  label: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter who the link is for'), z.maxLength(200, 'At most 200 characters')),
  days: z.int(daysWords).check(z.minimum(1, daysWords), z.maximum(90, daysWords)),
  session: z.string(),
})
export const reviewLinkDefaults: z.infer<typeof reviewLinkSchema> = { label: '', days: 30, session: '' }
