import { z } from 'zod'
import { fields, id, numeric, text, withFiles } from '../../kernel/rest.js'
import { lent } from '../datasets/lending.service.js'

/**
 * Uses the fallback for '', 'None' and null, which Python sends for a missing value. All fields of a form are
 * text.
 */
const orElse = <S extends z.ZodType>(fallback: unknown, schema: S) =>
  z.preprocess(
    given => (given === undefined || given === null || given === '' || given === 'None' ? fallback : given),
    schema,
  )
/**
 * Numbers in brackets as Python prints a tuple or a list, or without them: the published client sends 1,1,1 for the
 * size of a voxel when its caller gives none. '' = not given.
 */
const tuple = (number: string, more: string, example: string) => {
  const numbers = `${number}(?:\\s*,\\s*${number})${more}`
  return orElse(
    '',
    z.coerce
      .string()
      .trim()
      .max(120)
      .regex(new RegExp(`^(?:${numbers}|[([]\\s*${numbers}\\s*,?\\s*[)\\]])?$`), `must look like ${example}`),
  )
}
const size = tuple('0*[1-9]\\d{0,8}', '{2}', '(512, 512, 100)').refine(
  given => given !== '',
  'is required: three numbers greater than 0, such as (512, 512, 100)',
)
const voxelSize = tuple('(?=\\.?\\d)\\d{0,9}\\.?\\d{0,17}(?:e[-+]?\\d{1,3})?', '{1,3}', '(0.3, 0.3, 1.0)')
const place = {
  t: numeric(
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ),
  channel: orElse(
    0,
    numeric(
      z
        .int()
        .min(0)
        .max(2 ** 15 - 1),
    ),
  ),
}

export const newImage = withFiles(
  fields({
    uploadlargerawimages: id,
    ...place,
    scale: orElse(1, numeric(z.number().positive().max(1e9))),
    voxel_size: voxelSize,
    size,
  }),
  'file',
)
export const onePlace = fields({ id_dataset: id, ...place })
export const cleared = fields({ clearrawimages: id })
export const deleted = fields({ deleterawimages: id, ...place })
export const oneImage = fields({ id_rawimage: id })
const isAddress = (given: string) => given === '' || (/^https?:\/\//i.test(given) && URL.canParse(given))
export const linked = fields({
  updaterawimagelink: id,
  link: orElse(
    '',
    text
      .trim()
      .max(1000)
      .refine(isAddress, 'must begin with http:// or https://')
      .refine(given => !/url/i.test(given), "must not contain the letters 'url': the client cannot read it"),
  ),
})
export const lentFile = lent.extend({ imageId: id })
