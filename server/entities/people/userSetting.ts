import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm'
import { User } from './user.js'

/** A person's setting, under the name in the REST documents (`tutorial`, `favoritedisplay`, …). */
@Entity('user_setting')
export class UserSetting {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId!: number

  @PrimaryColumn({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin' })
  setting!: string

  @Column({ type: 'varchar', length: 1000 })
  value!: string
}
