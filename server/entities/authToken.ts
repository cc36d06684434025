import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'
import { User } from './user.js'

/** login: a program that came with name and password; script: a personal token, made in the browser */
export const tokenKinds = ['browser', 'login', 'script', 'impersonation'] as const
export type TokenKind = (typeof tokenKinds)[number]

export enum TokenScope { READ = 'read', WRITE = 'write' }
registerEnumType(TokenScope, { name: 'TokenScope', description: 'READ: no change of anything; WRITE: all that its owner may' })

/** Only the hash of a token is kept; people see those of kind `script`. */
@Entity('auth_token')
@Index('auth_token_expires', ['expiresAt'])
@ObjectType('AccessToken', { simpleResolvers: true, description: 'a personal token for scripts; what it is stands only in the answer of createAccessToken' })
export class AuthToken {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ name: 'token_hash', type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', unique: true })
  tokenHash!: string

  @Column({ type: 'enum', enum: tokenKinds, default: 'browser' })
  kind!: TokenKind

  @Field(() => String)
  @Column({ type: 'varchar', length: 120, default: '' })
  name!: string

  @Field(() => TokenScope)
  @Column({ type: 'enum', enum: TokenScope, default: TokenScope.WRITE })
  scope!: TokenScope

  /** the member of staff behind an impersonation */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'impersonator_id', type: 'int', nullable: true })
  impersonatorId!: number | null

  @Field(() => Date)
  @CreateDateColumn({ name: 'issued_at', ...stampedAt })
  issuedAt!: Date

  @Field(() => Date)
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Field(() => Date, { nullable: true })
  @Column({ name: 'last_used_at', type: 'datetime', precision: 3, nullable: true })
  lastUsedAt!: Date | null

  /** when the password was last given in this session */
  @Column({ name: 'confirmed_at', type: 'datetime', precision: 3, nullable: true })
  confirmedAt!: Date | null

  /** where it was last used from; recorded as often as last_used_at */
  @Field(() => String, { name: 'address', simple: false, description: 'of the last use; empty before the first one' })
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', default: '' })
  ip!: string

  @Column({ name: 'user_agent', type: 'varchar', length: 255, default: '' })
  userAgent!: string
}
