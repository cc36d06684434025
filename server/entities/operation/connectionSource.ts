import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'

/** A person or an address with connections, for counts of distinct people and visitors. */
@Entity('connection_source')
@Index('connection_source_time', ['lastAt', 'id', 'firstAt', 'userId', 'months'])
export class ConnectionSource {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** `user 12`, or the SHA-256 of an address. Null after RETENTION_DAYS for an address. */
  @Column({
    name: 'source_key',
    type: 'varchar',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
    unique: true,
  })
  sourceKey!: string | null

  /** Null for a visitor. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null

  /** The last address. Shortened to its network after RETENTION_DAYS. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', default: '' })
  ip!: string

  @Column({ name: 'first_at', ...stampedAt, type: 'datetime' })
  firstAt!: Date

  @Column({ name: 'last_at', ...stampedAt, type: 'datetime' })
  lastAt!: Date

  /** Months with connections, as bits (lib/monthBits). They only save reading days: 0 is always correct. */
  @Column({ type: 'bigint', unsigned: true, default: 0 })
  months!: string
}
