import { z } from 'zod'
import { DatasetType } from '../../entities/data/dataset.js'
import { fields, id, number as anyNumber, numeric, text } from '../../kernel/rest.js'

const types = [DatasetType.OBSERVED, DatasetType.SIMULATED, DatasetType.DRAWN] as const

/** Treats '', 'None' and undefined, which Python sends for a missing value, as null. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    given => (given === '' || given === 'None' || given === undefined ? null : given),
    schema.nullable(),
  )
const number = orNothing(anyNumber)
const time = orNothing(
  numeric(
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ),
)

export const nothing = fields({})
export const asked = fields({ dataset: id })
export const askedName = fields({ datasetname: text.max(255) })
export const changedDataset = fields({
  updatedataset: id,
  minTime: time.optional(),
  maxTime: time.optional(),
  id_NCBI: number.optional(),
  id_type: orNothing(numeric(z.int().min(0).max(2))).optional(),
  dataname: orNothing(text).optional(),
}).transform(
  ({
    updatedataset: datasetId,
    minTime = null,
    maxTime = null,
    id_NCBI: taxonId,
    id_type: type,
    dataname: name,
  }) => ({
    datasetId,
    range: { minTime, maxTime },
    changes: { name, taxonId, type: type === null || type === undefined ? null : types[type] },
  }),
)
export const changedNames = { name: 'dataname', taxonId: 'id_NCBI', type: 'id_type' }
export const described = fields({ uploadescription: id, description: text })
export const handedOver = fields({ set_id: id, new_owner_id: id })
export const binned = fields({ deletedataset: id })
