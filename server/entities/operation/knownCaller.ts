import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { User } from '../people/user.js'

/**
 * A browser or an address from which a person has logged in. Failed attempts by others on the same login do
 * not lock it out.
 */
@Entity('known_caller')
@Index('known_caller_once', ['userId', 'callerHash'], { unique: true })
@Index('known_caller_last', ['lastAt'])
export class KnownCaller {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ name: 'caller_hash', type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  callerHash!: string

  @Column({ name: 'last_at', type: 'datetime', precision: 3 })
  lastAt!: Date
}
