import { z } from 'zod'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

const longest = 100

/** The name of a thing that is saved with a dataset, such as a set or a colour map. */
export const savedName = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Please input a name!')
  .max(longest, `At most ${longest} characters`)
  .refine(isShown, cannotBeShown)
