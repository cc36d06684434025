import { z } from 'zod'
import { fields, id } from '../../../kernel/rest.js'

export const nothing = fields({})
export const onePerson = fields({ id })

const word = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }),
  z.number().int().min(0).max(1).transform(Boolean),
])
export const activity = fields({ id, active_status: word })

const anything = z.unknown().optional()
/**
 * Form of legacy clients. Values are validated under the current field names. `quota` and `login` must come
 * back unchanged.
 */
export const personForm = fields({
  id,
  login: z.string().optional(),
  name: anything,
  surname: anything,
  email: anything,
  tel: anything,
  adress: anything,
  fonction: anything,
  id_institution: anything,
  id_laboratory: anything,
  id_team: anything,
  institution_text: anything,
  laboratory_text: anything,
  team_text: anything,
  quota: anything,
})
export const personNames = {
  phone: 'tel',
  address: 'adress',
  jobTitle: 'fonction',
  institution: 'institution_text',
  laboratory: 'laboratory_text',
  team: 'team_text',
  quotaBytes: 'quota',
}
export type PersonForm = z.infer<typeof personForm>
