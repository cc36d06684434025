import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, restampedAt, stampedAt } from '../kernel/columns.js'
import { User } from './user.js'

/** A large file that arrives in pieces, over as many connections as it takes. */
@Entity('upload')
@Index('upload_updated', ['updatedAt'])
export class Upload {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** in its address; nobody can guess it */
  @Column({ type: 'char', length: 43, charset: 'ascii', collation: 'ascii_bin', unique: true })
  handle!: string

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ name: 'file_name', type: 'varchar', length: 255 })
  fileName!: string

  @Column({ name: 'total_bytes', type: 'bigint', transformer: bigintAsNumber })
  totalBytes!: number

  @Column({ name: 'received_bytes', type: 'bigint', default: 0, transformer: bigintAsNumber })
  receivedBytes!: number

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Column({ name: 'updated_at', ...restampedAt, type: 'datetime' })
  updatedAt!: Date
}
