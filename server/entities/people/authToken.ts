import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from './user.js'

/**
 * login: a program that logged in with name and password. script: a personal token, created in the browser.
 * application: a password for /rest-auth/login/ only.
 */
export const tokenKinds = ['browser', 'login', 'script', 'impersonation', 'application'] as const
export type TokenKind = (typeof tokenKinds)[number]

export enum AccessTokenKind {
  SCRIPT = 'script',
  APPLICATION = 'application',
}
registerEnumType(AccessTokenKind, {
  name: 'AccessTokenKind',
  description: 'what a personal token opens',
  valuesConfig: {
    SCRIPT: { description: 'a token for the Authorization header' },
    APPLICATION: { description: 'a password for programs that log in at /rest-auth/login/' },
  },
})

export enum TokenScope {
  READ = 'read',
  WRITE = 'write',
}
registerEnumType(TokenScope, {
  name: 'TokenScope',
  description: 'what a token may do',
  valuesConfig: {
    READ: { description: 'no changes: it may call no mutation' },
    WRITE: { description: 'everything that its owner may do, except changes that need a browser' },
  },
})

/** The table keeps only the hash of a token. Lists show tokens of the kinds `script` and `application`. */
@Entity('auth_token')
@Index('auth_token_expires', ['expiresAt'])
@ObjectType('AccessToken', {
  simpleResolvers: true,
  description: 'a personal token for scripts; only the answer of createAccessToken contains the token itself',
})
export class AuthToken {
  @Field(() => ID, { description: 'id of the token, not the token itself' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
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

  @Field(() => AccessTokenKind, { description: 'what the token opens' })
  @Column({ type: 'enum', enum: tokenKinds, default: 'browser' })
  kind!: TokenKind

  @Field(() => String, { description: 'the name that the owner gave' })
  @Column({ type: 'varchar', length: 120, default: '' })
  name!: string

  @Field(() => TokenScope, { description: 'what the token may do' })
  @Column({ type: 'enum', enum: TokenScope, default: TokenScope.WRITE })
  scope!: TokenScope

  /** The member of staff behind an impersonation. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'impersonator_id', type: 'int', nullable: true })
  impersonatorId!: number | null

  @Field(() => Date, { description: 'when the token was created' })
  @CreateDateColumn({ name: 'issued_at', ...stampedAt })
  issuedAt!: Date

  @Field(() => Date, { description: 'when the token expires' })
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'time of the last use, exact to the hour; null before the first use',
  })
  @Column({ name: 'last_used_at', type: 'datetime', precision: 3, nullable: true })
  lastUsedAt!: Date | null

  /** The application password that created this key of /rest-auth/login/. The key ends with the password. */
  @ForeignKey(() => AuthToken, { onDelete: 'CASCADE' })
  @Column({ name: 'parent_id', type: 'int', nullable: true })
  parentId!: number | null

  /** When the password was last given in this log-in. */
  @Column({ name: 'confirmed_at', type: 'datetime', precision: 3, nullable: true })
  confirmedAt!: Date | null

  /** Address of the last use. Updated as often as last_used_at. */
  @Field(() => String, {
    name: 'address',
    simple: false,
    description: 'address of the last use; empty before the first use',
  })
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', default: '' })
  ip!: string

  @Column({ name: 'user_agent', type: 'varchar', length: 255, default: '' })
  userAgent!: string
}
