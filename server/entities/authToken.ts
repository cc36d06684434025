import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'
import { User } from './user.js'

export const tokenKinds = ['browser', 'script', 'impersonation'] as const
export type TokenKind = (typeof tokenKinds)[number]

@Entity('auth_token')
export class AuthToken {
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

  @CreateDateColumn({ name: 'issued_at', ...stampedAt })
  issuedAt!: Date

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date

  @Column({ name: 'last_used_at', type: 'datetime', precision: 3, nullable: true })
  lastUsedAt!: Date | null
}
