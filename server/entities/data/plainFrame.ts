import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'
import { Frame } from './frame.js'

/**
 * A frame without extensions (formats/frame/framePlain), made when it is first requested. The ones that were
 * not used for the longest time are deleted when all exceed the limit of the site. A release that changes this
 * form deletes all rows in a migration.
 */
@Entity('plain_frame')
@Index(['frameId'], { unique: true })
export class PlainFrame {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Frame, { onDelete: 'CASCADE' })
  @Column({ name: 'frame_id', type: 'int' })
  frameId!: number

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  /** The last use, to the nearest ten minutes. */
  @Index()
  @Column({ name: 'used_at', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  usedAt!: Date
}
