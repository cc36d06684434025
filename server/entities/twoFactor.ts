import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm'
import { User } from './user.js'

/** The secret that a person shares with their authenticator app. */
@Entity('two_factor')
export class TwoFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  secret!: string

  /** null while it is being set up: asked of nobody yet */
  @Column({ name: 'enabled_at', type: 'datetime', precision: 3, nullable: true })
  enabledAt!: Date | null

  /** time step (30 s) of the last code that was accepted: neither it nor an older one is accepted again */
  @Column({ name: 'last_step', type: 'int', default: 0 })
  lastStep!: number
}
