import { z } from 'zod'
import { PropertyType } from '../../entities/data/property.js'
import { propertyTypeOf } from '../../../formats/property/propertyType.js'
import { fields, id, idOrNone, ids, text, withFiles } from '../../kernel/rest.js'

/** An unknown type word counts as not provided. Then the type comes from the file. */
export const typeWord = text
  .default('')
  .transform(
    given =>
      Object.values(PropertyType).find(type => type === (propertyTypeOf(given) as string | null)) ?? null,
  )

export const flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }),
  z.number().int().min(0).max(1).transform(Boolean),
])

const infoType = z.preprocess(
  given => (given === '' || given === null || given === undefined ? 2 : Number(given)),
  z.literal([2, 3]),
)

export const ofDataset = fields({ id_dataset: id, id_people: idOrNone })
export const newInfo = withFiles(
  fields({
    id_dataset: id,
    id_people: idOrNone,
    infos: text.optional(),
    datatype: typeWord,
    r_field: text.optional(),
    type: infoType,
  }),
  'file',
)
export const oneOfDataset = fields({ id_infos: id, id_dataset: idOrNone })
export const curationsOf = fields({ id_infos: id, id_dataset: id })
export const sharedInfo = oneOfDataset.extend({ common: flag })
export const renamed = fields({ id_infos: id, name: text })
export const manyInfos = fields({ id_infos: ids })
export const oneInfo = fields({ id_info: id })
