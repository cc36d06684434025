import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber } from '../kernel/columns.js'
import { Dataset } from './dataset.js'
import { Mesh } from './mesh.js'

export const textureKinds = ['material', 'picture'] as const

/** What belongs to a mesh: the text of its MTL file and the pictures that file names, as uploaded. */
@Entity('texture')
export class Texture {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Mesh, { onDelete: 'CASCADE' })
  @Column({ name: 'mesh_id', type: 'int', nullable: true })
  meshId!: number | null

  /** of those that came before their mesh, which will name them; null where there is a mesh */
  @Index('texture_dataset')
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  @Column({ type: 'enum', enum: textureKinds })
  kind!: (typeof textureKinds)[number]

  /** as the MTL or OBJ file calls it */
  @Column({ type: 'varchar', length: 255 })
  name!: string

  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string
}
