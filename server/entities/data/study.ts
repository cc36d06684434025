import { Field, ID, Int, ObjectType } from 'type-graphql'
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  VersionColumn,
} from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Group } from '../people/group.js'

/** A part of a group's work. Datasets are linked to a study, and people are invited to it. */
@Entity('study')
@Index('study_group', ['groupId', 'name', 'id'])
@ObjectType({ simpleResolvers: true })
export class Study {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Group, { onDelete: 'CASCADE' })
  @Column({ name: 'group_id', type: 'int' })
  groupId!: number

  @Field(() => String)
  @Column({ type: 'varchar', length: 200 })
  name!: string

  @Field(() => String)
  @Column({ type: 'text' })
  description!: string

  @Field(() => Int)
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
