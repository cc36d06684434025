import * as z from 'zod/mini'

const tooLong = z.maxLength(200, 'At most 200 characters')
export const nameSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the session'), tooLong),
})

/** Empty fields keep their current values. */
export const changeSchema = z.object({
  name: z.string().check(z.trim(), tooLong),
  state: z.string().check(z.trim(), z.maxLength(20_000, 'At most 20,000 characters')),
})
export type SessionValues = z.infer<typeof changeSchema>
export const sessionValues = ({ name, state }: SessionValues): SessionValues => ({ name, state })
export const sessionLabels = { name: 'Name', state: 'State' } as const
