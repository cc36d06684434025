import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'

/**
 * A file that is ready to draw (formats/frame/frame), built from the meshes at one place in one level of detail.
 */
@Entity('frame')
@Index(['datasetId', 'time', 'quality', 'channel', 'lod'], { unique: true })
@Index(['datasetId', 'sha256'])
export class Frame {
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
  lod!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  /** Key of the GLB. The brotli form is stored under key + '.br'. */
  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'int' })
  bytes!: number

  @Column({ name: 'object_count', type: 'int' })
  objectCount!: number

  @Column({ name: 'vertex_count', type: 'int' })
  vertexCount!: number

  @Column({ name: 'triangle_count', type: 'int' })
  triangleCount!: number

  /** min x y z, max x y z. */
  @Column({ type: 'simple-json' })
  bounds!: [number, number, number, number, number, number]
}
