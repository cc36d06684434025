import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm'
import { User } from './user.js'

/** The secret that a person shares with their authenticator app, encrypted with the installation's key. */
@Entity('two_factor')
export class TwoFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ name: 'sealed_secret', type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  sealedSecret!: string

  /** null during the setup: no log-in asks for a code yet */
  @Column({ name: 'enabled_at', type: 'datetime', precision: 3, nullable: true })
  enabledAt!: Date | null

  /** Time step (30 s) of the last accepted code. Codes of this step and of older ones are refused. */
  @Column({ name: 'last_step', type: 'int', default: 0 })
  lastStep!: number
}
