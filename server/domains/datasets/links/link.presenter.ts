import type { DatasetLink } from '../../../entities/data/datasetLink.js'

export const presentLink = ({ id, link, description, datasetId }: DatasetLink) => ({
  id,
  link,
  description,
  id_dataset: datasetId,
})
