import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../kernel/columns.js'
import { Job } from './job.js'

/**
 * What the mail of a job says. Written in the transaction of the change that it tells of, sent afterwards: a crash loses none.
 * Its text holds links that open accounts, so it is emptied when the mail is sent or refused for good.
 */
@Entity('outgoing_mail')
export class OutgoingMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Job, { onDelete: 'CASCADE' })
  @Column({ name: 'job_id', type: 'int', unique: true })
  jobId!: number

  /** the same at each attempt, so that a mail server can drop the second of a double */
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
