import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'

/** A message to the team. Page and browser are kept only when the author agreed. */
@Entity('feedback')
@Index('feedback_state', ['isDone', 'id'])
@ObjectType({ simpleResolvers: true, description: 'a message to the team, for staff' })
export class Feedback {
  @Field(() => ID, { description: 'id of the message' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** Null for a visitor. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null

  @Field(() => String, { description: 'name that the author gave' })
  @Column({ type: 'varchar', length: 120 })
  author!: string

  @Field(() => String, { description: 'address for an answer; empty without one' })
  @Column({ type: 'varchar', length: 254, default: '' })
  email!: string

  @Field(() => String, { description: 'title of the message' })
  @Column({ type: 'varchar', length: 200 })
  title!: string

  @Field(() => String, { description: 'text of the message, at most 10,000 characters' })
  @Column({ type: 'mediumtext' })
  text!: string

  @Field(() => String, {
    description:
      'path of an own picture, which only staff can open, or an address that a program sent; empty without one',
  })
  @Column({ name: 'image_url', type: 'varchar', length: 1000, default: '' })
  imageUrl!: string

  @Field(() => String, { description: 'path of the page where it was written; empty when not attached' })
  @Column({ type: 'varchar', length: 500, default: '' })
  page!: string

  @Field(() => String, { description: 'the words of the browser about itself; empty when not attached' })
  @Column({ type: 'varchar', length: 300, default: '' })
  browser!: string

  @Field(() => String, { description: 'version of the site; empty when not attached' })
  @Column({ type: 'varchar', length: 40, default: '' })
  version!: string

  @Field(() => String, { nullable: true, description: 'the last answer; null without one' })
  @Column({ type: 'mediumtext', nullable: true })
  answer!: string | null

  @Field(() => Date, { nullable: true, description: 'when the last answer was queued as a mail' })
  @Column({ name: 'answered_at', type: 'datetime', precision: 3, nullable: true })
  answeredAt!: Date | null

  @Field(() => Boolean, { description: 'whether staff have dealt with it' })
  @Column({ name: 'is_done', type: 'boolean', default: false })
  isDone!: boolean

  @Field(() => Date, { description: 'when it was sent' })
  @Column({ ...stampedAt, type: 'datetime' })
  at!: Date
}
