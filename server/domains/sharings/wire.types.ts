import { z } from 'zod'
import { count, fields, id, ids, personAsked, personOrNobody, wholeNumber } from '../../kernel/rest.js'
import { SharingLevel } from './sharing.types.js'

const { MANAGER, READER } = SharingLevel
const levelFrom = (levels: Readonly<Record<string, SharingLevel | null>>, words: string) =>
  z
    .union([z.string().trim().toLowerCase(), z.number().transform(String)], { error: words })
    .refine(word => Object.hasOwn(levels, word), words)
    .transform(word => levels[word] ?? null)

/** Legacy clients send words or numbers (specs 000 to 002). */
const statut = levelFrom(
  { manager: MANAGER, 1: MANAGER, reader: READER, 0: READER, 'no rights': null, '-1': null },
  'manager, reader or no rights',
)
const how = levelFrom({ 1: MANAGER, 0: READER }, '1 manager, 0 reader')

export const ofDataset = fields({ id_dataset: id })
export const ofDatasets = fields({ id_datasets: ids })
export const withGroup = fields({ id_group: id, id_dataset: id, statut })
export const withPerson = fields({ id_user: id, id_dataset: id, statut })

/** Accepts any dataset id: an unknown dataset answers "no access" instead of an error. */
export const accessAsked = fields({ id_dataset: wholeNumber, id_user: personAsked })
/** `id_who` 0 shares with everybody. `id_people` is the caller or empty. */
export const newSharing = fields({
  id_people: personOrNobody,
  base: z.literal('dataset', 'Only a dataset can be shared'),
  id_base: id,
  id_who: count,
  how,
})
export const mailed = fields({
  id_dataset: id,
  id_people: personOrNobody,
  email: z.unknown().optional(),
})

export const userUnshared = fields({ sharedataset: id, id_user: id })
export const groupUnshared = fields({ sharedataset: id, id_group: id })
export const userShared = userUnshared.extend({ how })
export const groupShared = groupUnshared.extend({ how })
