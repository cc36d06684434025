import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, restampedAt, stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'

/** A large file that arrives in pieces, over one or more connections. */
@Entity('upload')
@Index('upload_updated', ['updatedAt'])
export class Upload {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** An unguessable id in the upload's address. */
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
