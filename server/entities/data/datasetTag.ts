import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm'
import { Dataset } from './dataset.js'
import { Tag } from './tag.js'

@Entity('dataset_tag')
@Index('dataset_tag_tag', ['tagId', 'datasetId'])
export class DatasetTag {
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @ForeignKey(() => Tag, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'tag_id', type: 'int' })
  tagId!: number
}
