import { z } from 'zod'
import { fields, id, personOrNobody } from '../../kernel/rest.js'

/** Printable text such as `Web,Help,lineage,view`, because lists show it. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be printable text')
/** An invalid id is not an error: the interaction counts without a dataset. */
const datasetId = id.nullable().catch(null)

export const interactions = fields({ names: z.array(name).min(1).max(20), datasetId })
export type Interactions = z.infer<typeof interactions>

/** One name, or a JSON list of names. */
const listed = z.preprocess(raw => (typeof raw === 'string' ? listFrom(raw) : raw), interactions.shape.names)
export const legacyInteractions = fields({
  user_id: personOrNobody,
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
