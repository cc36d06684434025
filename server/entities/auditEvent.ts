import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'
import { User } from './user.js'

/** Who did what to whom, where it concerns rights, quota, accounts or deletion: written in the transaction of the deed, changed by nobody. */
@Entity('audit_event')
@Index('audit_event_actor', ['actorId', 'id'])
@Index('audit_event_action', ['action', 'id'])
@Index('audit_event_subject', ['subjectKind', 'subjectId', 'id'])
@ObjectType({ simpleResolvers: true })
export class AuditEvent {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** null: nobody who is signed in, as when a mailed link was followed */
  @ForeignKey(() => User)
  @Column({ name: 'actor_id', type: 'int', nullable: true })
  actorId!: number | null

  /** the member of staff who acted as `actorId` */
  @ForeignKey(() => User)
  @Column({ name: 'impersonator_id', type: 'int', nullable: true })
  impersonatorId!: number | null

  @Field(() => String, { description: 'a noun and a verb, such as user.deactivate' })
  @Column({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  action!: string

  @Field(() => String, { description: 'what it was done to: user, dataset, …' })
  @Column({ name: 'subject_kind', type: 'varchar', length: 30, charset: 'ascii', collation: 'ascii_bin' })
  subjectKind!: string

  @Field(() => ID)
  @Column({ name: 'subject_id', type: 'int' })
  subjectId!: number

  @Field(() => Date)
  @Column({ ...stampedAt, type: 'datetime' })
  at!: Date

  /** more about it, for people; never a secret */
  @Field(() => String)
  @Column({ type: 'varchar', length: 1000, default: '' })
  detail!: string
}
