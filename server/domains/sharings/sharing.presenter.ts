import type { Dataset } from '../../entities/data/dataset.js'
import type { Sharing } from '../../entities/data/sharing.js'

/**
 * Field names of legacy clients (001 section 3). `how`: 1 manages, 0 reads; `id_people`: the user who shared.
 */
export const presentSharing = ({ id, datasetId, userId, groupId, level, sharerId, since }: Sharing) => ({
  id,
  base: 'dataset',
  id_base: datasetId,
  id_who: userId,
  id_group: groupId,
  how: level === 'manager' ? 1 : 0,
  date: since.toISOString(),
  id_people: sharerId,
})

/** A public dataset appears as a sharing with user 0. */
export const presentPublic = ({ id, ownerId, updatedAt }: Dataset) => ({
  id: 0,
  base: 'dataset',
  id_base: id,
  id_who: 0,
  id_group: null,
  how: 0,
  date: updatedAt.toISOString(),
  id_people: ownerId,
})

export async function* presentSharings(found: AsyncIterable<Sharing | Dataset>) {
  for await (const one of found) yield 'isPublic' in one ? presentPublic(one) : presentSharing(one)
}
