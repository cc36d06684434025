import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'
import { Dataset } from './dataset.js'
import { Group } from './group.js'
import { User } from './user.js'

export const sharingLevels = ['manager', 'reader'] as const

/** With a person or with a group: one of the two is null. */
@Entity('sharing')
// named: TypeORM would call several the same
@Unique('sharing_dataset_user', ['datasetId', 'userId'])
@Unique('sharing_dataset_group', ['datasetId', 'groupId'])
@Index('sharing_user_dataset', ['userId', 'datasetId'])
@Index('sharing_group_dataset', ['groupId', 'datasetId'])
@ObjectType({ simpleResolvers: true })
export class Sharing {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null

  @ForeignKey(() => Group, { onDelete: 'CASCADE' })
  @Column({ name: 'group_id', type: 'int', nullable: true })
  groupId!: number | null

  @Column({ type: 'enum', enum: sharingLevels })
  level!: (typeof sharingLevels)[number]

  /** who shared it last */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'sharer_id', type: 'int', nullable: true })
  sharerId!: number | null

  @Field(() => Date)
  @CreateDateColumn({ ...stampedAt })
  since!: Date
}
