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
@ObjectType({
  simpleResolvers: true,
  description: 'a set of datasets within a group; people invited to it get its level on each dataset',
})
export class Study {
  @Field(() => ID, { description: 'id of the study' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Group, { onDelete: 'CASCADE' })
  @Column({ name: 'group_id', type: 'int' })
  groupId!: number

  @Field(() => String, { description: 'name of the study, 1 to 200 characters' })
  @Column({ type: 'varchar', length: 200 })
  name!: string

  @Field(() => String, { description: 'text of the managers, at most 5,000 characters' })
  @Column({ type: 'text' })
  description!: string

  @Field(() => Int, { description: 'grows with each change of updateStudy, which asks for it' })
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date, { description: 'when the study was created' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
