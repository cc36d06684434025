import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Dataset } from './dataset.js'
import { Group } from '../people/group.js'
import { User } from '../people/user.js'

export const sharingLevels = ['manager', 'reader'] as const

/** A share with a person or with a group. One of the two columns is null. */
@Entity('sharing')
// The names are explicit, because TypeORM would give several constraints the same name.
@Unique('sharing_dataset_user', ['datasetId', 'userId'])
@Unique('sharing_dataset_group', ['datasetId', 'groupId'])
@Index('sharing_user_dataset', ['userId', 'datasetId'])
@Index('sharing_group_dataset', ['groupId', 'datasetId'])
@ObjectType({ simpleResolvers: true, description: 'a share of a dataset with a user or a group' })
export class Sharing {
  @Field(() => ID, { description: 'id of the share' })
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

  /** The person who last set this share. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'sharer_id', type: 'int', nullable: true })
  sharerId!: number | null

  @Field(() => Date, { description: 'when the dataset was first shared so' })
  @CreateDateColumn({ ...stampedAt })
  since!: Date
}
