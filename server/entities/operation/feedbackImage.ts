import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { StoredName } from '../../kernel/storageKey.js'
import { stampedAt } from '../../lib/columns.js'
import { Feedback } from './feedback.js'

const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const

/** A png or jpg of a message to the team. Its file lies in the storage below `feedback/`. */
@Entity('feedback_image')
@Index('feedback_image_unsent', ['feedbackId', 'createdAt'])
export class FeedbackImage {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** Unguessable, because it allows to attach the picture to one message. */
  @StoredName('feedback/')
  @Column({ name: 'stored_as', type: 'varchar', length: 64, unique: true, ...ascii })
  storedAs!: string

  /** Null until a message names the picture. */
  @ForeignKey(() => Feedback, { onDelete: 'CASCADE' })
  @Column({ name: 'feedback_id', type: 'int', nullable: true })
  feedbackId!: number | null

  @Column({ type: 'char', length: 64, ...ascii })
  sha256!: string

  @Column({ name: 'media_type', type: 'varchar', length: 40, ...ascii })
  mediaType!: string

  @Column({ type: 'int' })
  bytes!: number

  @Column({ name: 'created_at', ...stampedAt, type: 'datetime' })
  createdAt!: Date
}
