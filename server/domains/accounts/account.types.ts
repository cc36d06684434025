import { z } from 'zod'

export const credentials = z.object({ username: z.string().max(120), password: z.string().max(1000) })
