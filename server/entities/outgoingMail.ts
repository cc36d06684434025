import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'

export const mailStates = ['waiting', 'sent', 'failed'] as const

/** Written in the transaction of what it tells of, sent afterwards: a crash loses none. Its text holds links that open accounts, so it is emptied once it is sent. */
@Entity('outgoing_mail')
@Index('outgoing_mail_due', ['state', 'nextAttemptAt', 'id'])
export class OutgoingMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** the same at each attempt, so that a mail server can drop the second of a double */
  @Column({ name: 'message_id', type: 'varchar', length: 120, charset: 'ascii', collation: 'ascii_bin', unique: true })
  messageId!: string

  @Column({ type: 'varchar', length: 254 })
  recipient!: string

  @Column({ type: 'varchar', length: 300 })
  subject!: string

  @Column({ type: 'mediumtext' })
  text!: string

  @Column({ type: 'mediumtext' })
  html!: string

  @Column({ type: 'enum', enum: mailStates, default: 'waiting' })
  state!: (typeof mailStates)[number]

  @Column({ type: 'int', default: 0 })
  attempts!: number

  @Column({ name: 'next_attempt_at', ...stampedAt, type: 'datetime' })
  nextAttemptAt!: Date

  @Column({ name: 'last_error', type: 'varchar', length: 1000, nullable: true })
  lastError!: string | null

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Column({ name: 'sent_at', type: 'datetime', precision: 3, nullable: true })
  sentAt!: Date | null
}
