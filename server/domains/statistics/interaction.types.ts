import { z } from 'zod'
import { fields, id } from '../../kernel/rest.js'

/** `Web,Help,lineage,view`: printable, since it is shown in lists */
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be printable text')
/** An id that is none is no fault: the interaction counts without its dataset. */
const datasetId = id.nullable().catch(null)

export const interactions = fields({ names: z.array(name).min(1).max(20), datasetId })
export type Interactions = z.infer<typeof interactions>

/** one name, or a list of them as JSON */
const listed = z.preprocess(raw => (typeof raw === 'string' ? listFrom(raw) : raw), interactions.shape.names)
export const legacyInteractions = fields({
  user_id: z.preprocess(raw => raw || undefined, z.coerce.number().int().min(0).optional()),
  id_dataset: datasetId,
  feature_list: listed,
})

function listFrom(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [text]
  } catch {
    return [text]
  }
}
