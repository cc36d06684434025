import { z } from 'zod'

const invalid = 'The input is not valid E-mail!'
export const invitedEmail = z.object({
  email: z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)),
})
