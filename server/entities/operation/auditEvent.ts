import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'

/**
 * An entry of the audit log: an action on rights, quota, accounts or deletion, with its actor and subject.
 * Written in the transaction of the action and never changed.
 */
@Entity('audit_event')
@Index('audit_event_actor', ['actorId', 'id'])
@Index('audit_event_action', ['action', 'id'])
@Index('audit_event_subject', ['subjectKind', 'subjectId', 'id'])
@ObjectType({
  simpleResolvers: true,
  description: 'an action on rights, quota, accounts or deletion; never changed',
})
export class AuditEvent {
  @Field(() => ID, { description: 'id of the entry; ids grow with time' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** Null when no signed-in person acted, for example when a mailed link was followed. */
  @ForeignKey(() => User)
  @Column({ name: 'actor_id', type: 'int', nullable: true })
  actorId!: number | null

  /** The member of staff who acted as `actorId`. */
  @ForeignKey(() => User)
  @Column({ name: 'impersonator_id', type: 'int', nullable: true })
  impersonatorId!: number | null

  @Field(() => String, { description: 'a noun and a verb, such as user.deactivate' })
  @Column({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  action!: string

  @Field(() => String, { description: 'the kind of the subject: user, dataset, …' })
  @Column({ name: 'subject_kind', type: 'varchar', length: 30, charset: 'ascii', collation: 'ascii_bin' })
  subjectKind!: string

  @Field(() => ID, { description: 'id of the subject, which may be deleted meanwhile' })
  @Column({ name: 'subject_id', type: 'int' })
  subjectId!: number

  @Field(() => Date, { description: 'when it happened' })
  @Column({ ...stampedAt, type: 'datetime' })
  at!: Date

  /** More details for readers of the log. Never contains a secret. */
  @Field(() => String, {
    description: 'more about the action, for people; at most 1,000 characters, without secrets',
  })
  @Column({ type: 'varchar', length: 1000, default: '' })
  detail!: string
}
