import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'
import { Mesh } from './mesh.js'

export const textureKinds = ['material', 'picture'] as const

/**
 * A file that belongs to a mesh, as uploaded: one of its MTL files, or a picture that an MTL file names. The MTL files
 * count in the order of their ids.
 */
@Entity('texture')
export class Texture {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Mesh, { onDelete: 'CASCADE' })
  @Column({ name: 'mesh_id', type: 'int', nullable: true })
  meshId!: number | null

  /** The dataset of a texture that was uploaded before its mesh. Null once the texture has a mesh. */
  @Index('texture_dataset')
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  @Column({ type: 'enum', enum: textureKinds })
  kind!: (typeof textureKinds)[number]

  /** The name of the file in the MTL or OBJ file. */
  @Column({ type: 'varchar', length: 255 })
  name!: string

  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string
}
