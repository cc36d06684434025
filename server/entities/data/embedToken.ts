import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'

/** Lets the pages of some sites show one dataset in a frame, without an account, until it ends or is revoked. */
@Entity('embed_token')
@ObjectType({
  simpleResolvers: true,
  description:
    'lets pages of some sites show one dataset in a frame without an account, until it ends or is revoked; the address is not kept',
})
export class EmbedToken {
  @Field(() => ID, { description: 'id of the token, not the token itself' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => String, {
    nullable: true,
    description: 'code of the saved session or shared view that it shows; null for the dataset as it opens',
  })
  @Column({ type: 'char', length: 8, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  code!: string | null

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'creator_id', type: 'int' })
  creatorId!: number

  @Field(() => [String], { description: 'origins of the sites, such as https://lab.example; 1 to 20' })
  @Column({ type: 'simple-json' })
  sites!: string[]

  @Column({
    name: 'token_hash',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    unique: true,
  })
  tokenHash!: string

  @Field(() => Date, { description: 'when it was created' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'when it ends; null for never' })
  @Column({ name: 'expires_at', type: 'datetime', precision: 3, nullable: true })
  expiresAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'when it was revoked; null when it was not' })
  @Column({ name: 'revoked_at', type: 'datetime', precision: 3, nullable: true })
  revokedAt!: Date | null
}
