import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'

export const previewKinds = ['animation', 'still'] as const

/** Preview pictures of a dataset. The animation is 300 × 300 pixels, the still 50 × 50. */
@Entity('preview')
@Index(['datasetId', 'kind'], { unique: true })
export class Preview {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ type: 'enum', enum: previewKinds })
  kind!: (typeof previewKinds)[number]

  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'int' })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string
}
