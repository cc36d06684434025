import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { User } from './user.js'

/**
 * A one-time replacement for a code of the authenticator app. The table keeps only its hash. A used code is
 * deleted.
 */
@Entity('recovery_code')
@Index('recovery_code_user', ['userId', 'codeHash'], { unique: true })
export class RecoveryCode {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ name: 'code_hash', type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  codeHash!: string
}
