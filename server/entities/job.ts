import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'
import { restampedAt, stampedAt } from '../kernel/columns.js'
import { Dataset } from './dataset.js'

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const
export const jobStages = ['converting', 'preview'] as const

/** Background work on a dataset that survives a restart: what is not done when the process ends is taken up again. */
@Entity('job')
@Index(['state', 'id'])
@Index(['datasetId', 'id'])
export class Job {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ type: 'enum', enum: jobStates, default: 'waiting' })
  state!: (typeof jobStates)[number]

  @Column({ type: 'enum', enum: jobStages, default: 'converting' })
  stage!: (typeof jobStages)[number]

  /** places (time, quality, channel) converted, and all of them */
  @Column({ type: 'int', default: 0 })
  done!: number

  @Column({ type: 'int', default: 0 })
  total!: number

  @Column({ type: 'int', default: 0 })
  attempts!: number

  /** for a person; null while all is well */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  error!: string | null

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @UpdateDateColumn({ name: 'updated_at', ...restampedAt })
  updatedAt!: Date
}
