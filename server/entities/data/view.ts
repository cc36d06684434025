import { Field, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { User } from '../people/user.js'
import { Dataset } from './dataset.js'

/** A property that a view uses, as it was when the view was made. */
export interface UsedProperty {
  readonly id: number
  readonly sha256: string
}

/** A view that any reader of its dataset made and may open, at an address of eight letters or digits. */
@Entity('view')
@Index('view_leaving', ['datasetId', 'isLasting', 'openedAt', 'createdAt'])
@Index('view_expiring', ['isLasting', 'openedAt', 'createdAt'])
@ObjectType({
  simpleResolvers: true,
  description:
    'a shared view of the viewer, made by any reader of its dataset; visible to everybody who may see the dataset',
})
export class View {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, {
    description: 'the address of the view: eight letters or digits after the address of this site',
  })
  @Column({ type: 'char', length: 8, charset: 'ascii', collation: 'ascii_bin', unique: true })
  code!: string

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  /** The first person who made it. Null for a visitor and after the account is deleted. Never shown. */
  @Index('view_author')
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'author_id', type: 'int', nullable: true })
  authorId!: number | null

  /** A signed-in person made it, so it stays until its dataset is deleted, also without the account. */
  @Column({ name: 'is_lasting', type: 'boolean' })
  isLasting!: boolean

  /** SHA-256 of the dataset's id, the content and the basis. Equal views have one code. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', unique: true })
  sha256!: string

  /** The JSON of formats/view/view, compressed. The column is long, so it is selected only when needed. */
  @Column({ type: 'mediumblob', select: false })
  content!: Buffer

  /** Digest of the uploaded meshes when the view was made. */
  @Column({ name: 'meshes_digest', type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  meshesDigest!: string

  /** The properties that the view uses. */
  @Column({ type: 'simple-json' })
  used!: UsedProperty[]

  /** A small WebP picture of the view. Null without a picture. */
  @StorageKey({ folder: 'views', ending: '.webp' })
  @Column({
    name: 'picture_sha256',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  pictureSha256!: string | null

  @Column({ name: 'picture_bytes', type: 'int', nullable: true })
  pictureBytes!: number | null

  @Field(() => Date, { description: 'when it was made' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  /** The day when it was last opened, exact to one day. */
  @Column({ name: 'opened_at', type: 'datetime', precision: 3, nullable: true })
  openedAt!: Date | null
}
