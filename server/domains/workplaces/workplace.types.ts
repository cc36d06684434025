import { z } from 'zod'

export const workplaceName = z.string().transform(name => name.replace(/\s+/g, ' ').trim()).pipe(z.string().min(1, 'Please input a name!').max(200).regex(/^\P{Cc}*$/u, 'This name holds signs that cannot be shown'))
