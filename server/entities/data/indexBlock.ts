import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'

const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const

/**
 * A block of the object index of a dataset (formats/objectIndex), built from the frames without reduction at
 * its time points. Two blocks of a dataset never share a time point.
 */
@Entity('index_block')
@Index(['datasetId', 'firstTime'], { unique: true })
@Index(['datasetId', 'sha256'])
@Index(['datasetId', 'measuresSha256'])
export class IndexBlock {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ name: 'first_time', type: 'int' })
  firstTime!: number

  @Column({ name: 'last_time', type: 'int' })
  lastTime!: number

  @Column({ name: 'row_count', type: 'int' })
  rowCount!: number

  /** SHA-256 of the frames that the block was built from. A block with another one than theirs is replaced. */
  @Column({ type: 'char', length: 64, ...ascii })
  source!: string

  @Column({ type: 'char', length: 64, ...ascii })
  sha256!: string

  /** Key of the block. Its brotli form is stored under key + '.br'. */
  @StorageKey()
  @Column({ type: 'varchar', length: 255, ...ascii })
  key!: string

  @Column({ type: 'int' })
  bytes!: number

  @Column({ name: 'measures_sha256', type: 'char', length: 64, ...ascii })
  measuresSha256!: string

  /** Key of the volumes and surfaces of its rows. Their brotli form is stored under key + '.br'. */
  @StorageKey()
  @Column({ name: 'measures_key', type: 'varchar', length: 255, ...ascii })
  measuresKey!: string

  @Column({ name: 'measures_bytes', type: 'int' })
  measuresBytes!: number
}
