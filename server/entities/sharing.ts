import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'
import { Dataset } from './dataset.js'
import { User } from './user.js'

export const sharingLevels = ['manager', 'reader'] as const

@Entity('sharing')
// named: TypeORM would call both the same
@Unique('sharing_dataset_user', ['datasetId', 'userId'])
@Index('sharing_user_dataset', ['userId', 'datasetId'])
export class Sharing {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null

  @Column({ type: 'enum', enum: sharingLevels })
  level!: (typeof sharingLevels)[number]

  @CreateDateColumn({ ...stampedAt })
  since!: Date
}
