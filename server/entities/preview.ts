import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Dataset } from './dataset.js'

export const previewKinds = ['animation', 'still'] as const

/** Pictures of a dataset: the animation is 300 × 300, the still 50 × 50. */
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

  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'int' })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string
}
