import { z } from 'zod'
import { fields, numbers, wholeNumber } from '../../kernel/rest.js'

const number = wholeNumber

export const oneTaxon = fields({ id: number })
export const oneNode = fields({ id_ncbi: number })
export const manyNodes = fields({ id_ncbi_list: numbers })
export const namedTaxon = fields({ name: z.string().max(200) })
/** A value that is not a number means no taxon. */
export const anyTaxon = fields({ id: number.catch(0) })
