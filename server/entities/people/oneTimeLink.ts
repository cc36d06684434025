import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from './user.js'

export const linkPurposes = ['verify', 'changeEmail', 'resetPassword'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Why a link ended before its time. */
export const linkEnds = ['replaced', 'password', 'address', 'deactivated'] as const
export type LinkEnd = (typeof linkEnds)[number]

/** A link that was mailed to a person. It works once, until it expires. The table keeps only its hash. */
@Entity('one_time_link')
@Index('one_time_link_user', ['userId', 'purpose'])
@Index('one_time_link_expires', ['expiresAt'])
export class OneTimeLink {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({
    name: 'token_hash',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    unique: true,
  })
  tokenHash!: string

  @Column({ type: 'enum', enum: linkPurposes })
  purpose!: LinkPurpose

  /**
   * The recipient of the mail. For changeEmail: the new address, which replaces the old one when the link is
   * followed.
   */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Column({ name: 'used_at', type: 'datetime', precision: 3, nullable: true })
  usedAt!: Date | null

  /**
   * For verify: the token of the invitation through which the person signed up, sealed. A later mail names the
   * invitation again, and the table of invitations keeps only hashes.
   */
  @Column({
    name: 'sealed_invitation',
    type: 'varchar',
    length: 200,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  sealedInvitation!: string | null

  /** The page of a link for changeEmail tells it. */
  @Column({ name: 'end_reason', type: 'enum', enum: linkEnds, nullable: true })
  endReason!: LinkEnd | null
}
