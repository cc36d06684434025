import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Dataset } from '../data/dataset.js'
import { User } from '../people/user.js'

/**
 * Every name of a counted download begins like this. System, channel and version follow. The server records these
 * names itself, because everybody sees them.
 */
export const countedDownload = 'Web,Standalone,download,'

/**
 * One use of a feature, such as `Web,Help,lineage,view`. Recorded only with the consent of the person.
 */
@Entity('interaction')
@Index('interaction_time', ['at', 'id'])
@Index('interaction_name', ['name', 'at', 'id'])
@Index('interaction_user', ['userId', 'at', 'id'])
export class Interaction {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** Null for a visitor. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null

  /** Shortened to its network after RETENTION_DAYS. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', default: '' })
  ip!: string

  @Column({ type: 'varchar', length: 200 })
  name!: string

  @ForeignKey(() => Dataset, { onDelete: 'SET NULL' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  @Column({ ...stampedAt, type: 'datetime' })
  at!: Date
}
