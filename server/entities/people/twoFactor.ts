import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm'
import { User } from './user.js'

/** The secret shared with a person's authenticator app, encrypted with the installation's key. */
@Entity('two_factor')
export class TwoFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ name: 'sealed_secret', type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  sealedSecret!: string

  /** Null during the setup, when log-ins do not need a code yet. */
  @Column({ name: 'enabled_at', type: 'datetime', precision: 3, nullable: true })
  enabledAt!: Date | null

  /** Time step (30 s) of the last accepted code. Codes of this step and of older ones are refused. */
  @Column({ name: 'last_step', type: 'int', default: 0 })
  lastStep!: number
}
