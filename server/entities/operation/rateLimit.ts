import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/**
 * Counters of the rate limiter. The library of platform/limiter.ts reads and writes this table and expects
 * these three columns in this order.
 */
@Entity('rate_limit')
@Index('rate_limit_expire', ['expire'])
export class RateLimit {
  /** The limit's name, and a hash of the counted subject. */
  @PrimaryColumn({ type: 'varchar', length: 120, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'int', default: 0 })
  points!: number

  /** End of the window in milliseconds since 1970. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  expire!: string | null
}
