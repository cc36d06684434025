import { z } from 'zod'
import { fields, id } from '../../kernel/rest.js'

export const nothing = fields({})
export const onePerson = fields({ id })
export const slice = fields({ limit: z.coerce.number().int().min(0).optional(), offset: z.coerce.number().int().min(0).default(0) })

const word = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }), z.number().int().min(0).max(1).transform(Boolean)])
export const activity = fields({ id, active_status: word })

/** The form of old programs; what it holds is judged under our names. `quota` and `login` come back as they were read. */
export const personForm = fields({
  id, login: z.string().optional(), name: z.unknown(), surname: z.unknown(), email: z.unknown(), tel: z.unknown(), adress: z.unknown(), fonction: z.unknown(),
  id_institution: z.unknown(), id_laboratory: z.unknown(), id_team: z.unknown(), institution_text: z.unknown(), laboratory_text: z.unknown(), team_text: z.unknown(), quota: z.unknown(),
})
export type PersonForm = z.infer<typeof personForm>
