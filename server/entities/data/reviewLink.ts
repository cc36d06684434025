import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'
import { ViewerSession } from './viewerSession.js'

/**
 * A link that lets its holder read one dataset without an account, until it expires or is revoked. The table
 * keeps only the hash of the link.
 */
@Entity('review_link')
@ObjectType({
  simpleResolvers: true,
  description:
    'a link that shows one dataset without an account, until it ends or is revoked; the address is not kept',
})
export class ReviewLink {
  @Field(() => ID, { description: 'id of the link, not its token' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => ID, {
    nullable: true,
    description: 'the saved session that the viewer shows first; null for none',
  })
  @Index()
  @ForeignKey(() => ViewerSession, { onDelete: 'SET NULL' })
  @Column({ name: 'session_id', type: 'int', nullable: true })
  sessionId!: number | null

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'creator_id', type: 'int' })
  creatorId!: number

  /** The recipient, in the words of the creator. */
  @Field(() => String, { description: 'the recipient, in the words of the creator' })
  @Column({ type: 'varchar', length: 200, default: '' })
  label!: string

  @Column({
    name: 'token_hash',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    unique: true,
  })
  tokenHash!: string

  /** How often the link was opened. */
  @Field(() => Int, { description: 'how often the link was opened' })
  @Column({ type: 'int', default: 0 })
  opened!: number

  @Field(() => Date, { description: 'when the link was created' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date, { description: 'when the link ends' })
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Field(() => Date, { nullable: true, description: 'when it was revoked; null when it was not' })
  @Column({ name: 'revoked_at', type: 'datetime', precision: 3, nullable: true })
  revokedAt!: Date | null
}
