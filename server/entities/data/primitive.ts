import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { bigintAsNumber } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'

/** A named shape that objects of a dataset share. An OBJ, kept as uploaded. */
@Entity('primitive')
@Unique('primitive_dataset_name', ['datasetId', 'name'])
export class Primitive {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  /** Texts of meshes name primitives exactly. */
  @Column({ type: 'varchar', length: 200, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  name!: string

  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string
}
