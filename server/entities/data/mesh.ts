import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, stampedAt } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'

/**
 * One uploaded file, kept byte for byte. Several files at one (time, quality, channel) are joined in the
 * order of `sequence`.
 */
@Entity('mesh')
@Index(['datasetId', 'time', 'quality', 'channel', 'sequence'], { unique: true })
export class Mesh {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ type: 'int' })
  time!: number

  @Column({ type: 'smallint' })
  quality!: number

  @Column({ type: 'smallint' })
  channel!: number

  @Column({ type: 'smallint' })
  sequence!: number

  @Column({ name: 'file_name', type: 'varchar', length: 255 })
  fileName!: string

  @StorageKey()
  @Column({ name: 'original_key', type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  originalKey!: string

  @Column({ name: 'original_format', type: 'varchar', length: 16 })
  originalFormat!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  @Column({ name: 'object_count', type: 'int' })
  objectCount!: number

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'uploaded_by', type: 'int', nullable: true })
  uploadedBy!: number | null

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
