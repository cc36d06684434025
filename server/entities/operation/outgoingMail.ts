import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Job } from './job.js'

/**
 * The mail of a job. Written in the transaction of the change that it reports and sent afterwards, so that a
 * crash loses no mail.
 * The text holds links that open accounts. It is deleted when the mail is sent or finally refused.
 */
@Entity('outgoing_mail')
export class OutgoingMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Job, { onDelete: 'CASCADE' })
  @Column({ name: 'job_id', type: 'int', unique: true })
  jobId!: number

  /** The same at each attempt, so that a mail server can drop a duplicate. */
  @Column({
    name: 'message_id',
    type: 'varchar',
    length: 120,
    charset: 'ascii',
    collation: 'ascii_bin',
    unique: true,
  })
  messageId!: string

  @Column({ type: 'varchar', length: 254 })
  recipient!: string

  @Column({ type: 'varchar', length: 300 })
  subject!: string

  @Column({ type: 'mediumtext' })
  text!: string

  @Column({ type: 'mediumtext' })
  html!: string

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Column({ name: 'sent_at', type: 'datetime', precision: 3, nullable: true })
  sentAt!: Date | null
}
