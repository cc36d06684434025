import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Dataset } from '../data/dataset.js'
import { Group } from './group.js'
import { User } from './user.js'

/** The acts of the recipient are left out: they would tell managers whose address it is. */
export const validWords =
  'false when the inviter stopped managing the group or dataset: the link no longer works, and a manager can send it again. True says nothing about the recipient, who may have declined it'

/**
 * An invitation by e-mail to a group or a dataset, for people with and without an account. The table keeps
 * only the hash of the link.
 */
@Entity('invitation')
@Index('invitation_email', ['emailKey', 'acceptedAt'])
@ObjectType('DatasetInvitation', {
  simpleResolvers: true,
  description: 'an open invitation by e-mail to a dataset',
})
export class Invitation {
  @Field(() => ID, { description: 'id of the invitation' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** The address in lower case, as compared at signup. */
  @Field(() => String, { simple: false, name: 'email', description: 'the invited address, in lower case' })
  @Column({ name: 'email_key', type: 'varchar', length: 254, collation: 'utf8mb4_bin' })
  emailKey!: string

  @Index()
  @ForeignKey(() => Group, { onDelete: 'CASCADE' })
  @Column({ name: 'group_id', type: 'int', nullable: true })
  groupId!: number | null

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  @Column({ type: 'enum', enum: ['manager', 'reader'], default: 'reader' })
  level!: 'manager' | 'reader'

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'inviter_id', type: 'int' })
  inviterId!: number

  /**
   * The account that a group manager chose by name. Null when the address was typed. Lists for managers leave
   * these rows out, because they would reveal the address of the account.
   */
  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'chosen_user_id', type: 'int', nullable: true })
  chosenUserId!: number | null

  @Column({
    name: 'token_hash',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    unique: true,
  })
  tokenHash!: string

  @Field(() => Date, { description: 'when the invitation was sent' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date, { description: 'the end of the invitation, 14 days after it was sent' })
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Column({ name: 'accepted_at', type: 'datetime', precision: 3, nullable: true })
  acceptedAt!: Date | null

  @Column({ name: 'revoked_at', type: 'datetime', precision: 3, nullable: true })
  revokedAt!: Date | null

  /** When the inviter stopped managing the group or dataset. The link does not work from then on. */
  @Column({ name: 'inviter_left_at', type: 'datetime', precision: 3, nullable: true })
  inviterLeftAt!: Date | null

  @Field(() => Boolean, { description: validWords })
  get isValid(): boolean {
    return this.inviterLeftAt === null
  }
}
