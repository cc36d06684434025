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
@ObjectType({ simpleResolvers: true })
export class ReviewLink {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => ID, { nullable: true, description: 'the session that the viewer shows first' })
  @Index()
  @ForeignKey(() => ViewerSession, { onDelete: 'SET NULL' })
  @Column({ name: 'session_id', type: 'int', nullable: true })
  sessionId!: number | null

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'creator_id', type: 'int' })
  creatorId!: number

  /** The recipient, in the words of the creator. */
  @Field(() => String)
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
  @Field(() => Int)
  @Column({ type: 'int', default: 0 })
  opened!: number

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date)
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Field(() => Date, { nullable: true })
  @Column({ name: 'revoked_at', type: 'datetime', precision: 3, nullable: true })
  revokedAt!: Date | null
}
