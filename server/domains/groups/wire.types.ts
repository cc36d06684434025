import { z } from 'zod'
import { fields, id, idOrNone, numeric } from '../../kernel/rest.js'

export const nothing = fields({})
export const oneGroup = fields({ id })

/** Private by default. */
const isPrivate = z.union(
  [
    z.boolean(),
    z.number().transform(Boolean),
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(['private', 'public', 'true', 'false', '1', '0']))
      .transform(word => ['private', 'true', '1'].includes(word)),
  ],
  { error: 'private or public' },
)
const name = z.unknown().optional()
export const newGroupForm = fields({ name, privacy: isPrivate.default(true), id_owner: idOrNone })
export const groupForm = fields({ id, name, privacy: isPrivate.optional() })
export const privacyForm = fields({ group_id: id, privacy: isPrivate })
export const nameForm = fields({ id_group: id, name: z.unknown() })
export const ofGroup = fields({ groupid: id })
export const byName = fields({ name: z.unknown() })

const status = z.string().trim().toLowerCase()
/** 0 is allowed: it stands for the unknown user of an invitation by e-mail. */
const idOrEmpty = numeric(z.int().optional())
export const linkChange = fields({ id, id_people: idOrEmpty, id_group: idOrEmpty, status }).transform(
  ({ id_people: userId, id_group: groupId, ...rest }) => ({ ...rest, userId, groupId }),
)
export const newLink = fields({ id_people: id, id_group: id, status })
export const emailForm = fields({ id_group: id, email: z.unknown().optional() })
