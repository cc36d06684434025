import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, stampedAt } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'

/**
 * Intensities of a microscope: bytes in Fortran order (x fastest), compressed with bzip2, kept as uploaded.
 */
@Entity('raw_image')
@Index('raw_image_place', ['datasetId', 'time', 'channel', 'id'])
export class RawImage {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ type: 'int' })
  time!: number

  @Column({ type: 'smallint' })
  channel!: number

  /** The factor by which the image was reduced before the upload. */
  @Column({ type: 'double', default: 1 })
  scale!: number

  /** Text of the sender, such as `(0.3, 0.3, 1.0)`, in micrometres. */
  @Column({ name: 'voxel_size', type: 'varchar', length: 120, default: '' })
  voxelSize!: string

  /** Voxels along x, y and z. */
  @Column({ type: 'varchar', length: 120, default: '' })
  size!: string

  /** An external address of the same file, which readers get instead of the stored file. '' for none. */
  @Column({ type: 'varchar', length: 1000, default: '' })
  link!: string

  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'uploaded_by', type: 'int', nullable: true })
  uploadedBy!: number | null

  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
