import { z } from 'zod'
import { fields, id } from '../../kernel/rest.js'

export const nothing = fields({})
export const onePerson = fields({ id })

const word = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }),
  z.number().int().min(0).max(1).transform(Boolean),
])
export const activity = fields({ id, active_status: word })

const anything = z.unknown().optional()
/** The form of old programs; what it holds is judged under our names. `quota` and `login` come back as they were read. */
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
export type PersonForm = z.infer<typeof personForm>
