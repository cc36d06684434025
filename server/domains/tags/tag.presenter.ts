import type { Tag } from '../../entities/data/tag.js'
import type { TaggedDataset } from './datasetTag.service.js'

export const presentTag = ({ id, name, comment, color, isPublic }: Tag) => ({
  id,
  name,
  comment,
  public: isPublic,
  color,
})

export const presentTagged = ({ dataset, tags }: TaggedDataset) => ({
  id_dataset: dataset.id,
  tags: tags.map(presentTag),
})
