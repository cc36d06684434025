import type { Property } from '../../entities/property.js'

/** An 'info', as old programs call a property; spec 001 section 3. What is in a file of text has type 2. */
export const presentBinned = ({ id, name, type, createdAt, ownerId, datasetId, isShared }: Property) => ({
  id,
  infos: name,
  datatype: type,
  date: createdAt.toISOString(),
  id_people: ownerId,
  id_dataset: datasetId,
  common: isShared ? 1 : 0,
  r_field: '',
  type: 2,
})
