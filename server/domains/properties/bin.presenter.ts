import type { Property } from '../../entities/data/property.js'

/**
 * An 'info', which is the REST name of a property; spec 001 section 3. Its type is the number that was sent.
 */
export const presentBinned = ({
  id,
  name,
  type,
  createdAt,
  ownerId,
  datasetId,
  isShared,
  infoType,
}: Property) => ({
  id,
  infos: name,
  datatype: type,
  date: createdAt.toISOString(),
  id_people: ownerId,
  id_dataset: datasetId,
  common: isShared ? 1 : 0,
  r_field: '',
  type: infoType,
})
