import type { Dataset } from '../../entities/dataset.js'
import type { Sharing } from '../../entities/sharing.js'

/** With the names of old programs (001 section 3): 1 manages, 0 reads; `id_people`: who shared it. */
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

/** That a dataset is public is a sharing with nobody in particular. */
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
