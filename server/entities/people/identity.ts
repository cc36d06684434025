import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { exactText, stampedAt } from '../../lib/columns.js'
import { User } from './user.js'

/** A person's identity at an OpenID Connect provider, linked to an account here. */
@Entity('identity')
@Index('identity_subject', ['issuer', 'subject'], { unique: true })
@Index('identity_user', ['userId'])
@ObjectType({
  simpleResolvers: true,
  description: 'an account at an institution that can log in to an account here',
})
export class Identity {
  @Field(() => ID, { description: 'id of the link between identity and account' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ type: 'varbinary', length: 255, transformer: exactText })
  issuer!: string

  /** The `sub` claim: unique and never reassigned at its issuer, unlike e-mail addresses. */
  @Column({ type: 'varbinary', length: 255, transformer: exactText })
  subject!: string

  @Field(() => String, {
    description: 'the e-mail address that the institution gave when the identity was linked',
  })
  @Column({ type: 'varchar', length: 254 })
  email!: string

  @Field(() => Date, { description: 'when it was linked to the account' })
  @CreateDateColumn({ name: 'linked_at', ...stampedAt })
  linkedAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'time of the last log-in with it; null before the first',
  })
  @Column({ name: 'last_used_at', type: 'datetime', precision: 3, nullable: true })
  lastUsedAt!: Date | null
}
