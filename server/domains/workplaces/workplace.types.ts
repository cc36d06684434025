import { z } from 'zod'
import { fields, id } from '../../kernel/rest.js'

export const workplaceName = z
  .string()
  .transform(name => name.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Please input a name!')
      .max(200)
      .regex(/^\P{Cc}*$/u, 'This name contains characters that cannot be shown'),
  )

export const nothing = fields({})
export const newWorkplace = fields({ name: workplaceName })
export const oneWorkplace = fields({ id })
