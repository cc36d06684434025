import { registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, ids } from '../../../kernel/rest.js'

/** Values in the REST interface and in the database. No priority is null. */
export enum DatasetPriority {
  VERY_HIGH = 0,
  HIGH = 1,
  LOW = 2,
}
registerEnumType(DatasetPriority, {
  name: 'DatasetPriority',
  description: 'how urgent a dataset is to its managers',
  valuesConfig: {
    VERY_HIGH: { description: 'very high' },
    HIGH: { description: 'high' },
    LOW: { description: 'low' },
  },
})

export const manyDatasets = fields({ id_datasets: ids })
/** Spec 001 section 3: 4 and -1 mean no priority. */
const wireNumber = z
  .union([z.number(), z.string().trim().min(1)])
  .pipe(z.coerce.number())
  .pipe(
    z.union([z.enum(DatasetPriority), z.literal([4, -1]).transform(() => null)], {
      error: '0, 1, 2, or 4 for none',
    }),
  )
export const settingForm = fields({
  id_dataset: id,
  setting: z.literal('priority').default('priority'),
  value: wireNumber,
})
