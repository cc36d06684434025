import * as z from 'zod/mini'

/** Same limits as on the server. */
export const nameSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please input a name'), z.maxLength(255, 'At most 255 characters')),
})
