import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Study } from './study.js'
import { User } from '../people/user.js'

export const studyLevels = ['manager', 'reader'] as const

/** An invitation to a study. It gives its level on each dataset of the study. */
@Entity('study_membership')
@Unique('study_membership_study_user', ['studyId', 'userId'])
@Index('study_membership_user', ['userId', 'studyId'])
@ObjectType({
  simpleResolvers: true,
  description: 'an invitation of a user to a study; it needs no acceptance',
})
export class StudyMembership {
  @Field(() => ID, { description: 'id of the membership' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column({ name: 'study_id', type: 'int' })
  studyId!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ type: 'enum', enum: studyLevels })
  level!: (typeof studyLevels)[number]

  @Field(() => Date, { description: 'when the user was invited' })
  @CreateDateColumn({ ...stampedAt })
  since!: Date
}
