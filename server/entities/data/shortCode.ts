import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { View } from './view.js'
import { ViewerSession } from './viewerSession.js'

/**
 * The codes of saved sessions and views together: one address never opens two things. Written in the
 * transaction that stores the session or the view, and deleted with it.
 */
@Entity('short_code')
export class ShortCode {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Column({ type: 'char', length: 8, charset: 'ascii', collation: 'ascii_bin', unique: true })
  code!: string

  @Index('short_code_session', { unique: true })
  @ForeignKey(() => ViewerSession, { onDelete: 'CASCADE' })
  @Column({ name: 'session_id', type: 'int', nullable: true })
  sessionId!: number | null

  @Index('short_code_view', { unique: true })
  @ForeignKey(() => View, { onDelete: 'CASCADE' })
  @Column({ name: 'view_id', type: 'int', nullable: true })
  viewId!: number | null
}
