import { Field, ID, Int, ObjectType } from 'type-graphql'
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  VersionColumn,
} from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'

/** A saved state of the viewer, with a short link of eight letters or digits. */
@Entity('viewer_session')
@Index('viewer_session_dataset', ['datasetId', 'createdAt', 'id'])
@ObjectType({
  simpleResolvers: true,
  description: 'a saved state of the viewer, with a short link; visible to everybody who may see its dataset',
})
export class ViewerSession {
  @Field(() => ID, { description: 'id of the session' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => String, { description: 'name of the session, 1 to 200 characters' })
  @Column({ type: 'varchar', length: 200 })
  name!: string

  /** The string of the product documents: `id_dataset=…&time=…`. Unknown keys are kept. */
  @Column({ type: 'text' })
  state!: string

  @Field(() => String, {
    description: 'the short link: eight letters or digits after the address of this site',
  })
  @Column({ type: 'char', length: 8, charset: 'ascii', collation: 'ascii_bin', unique: true })
  shortcut!: string

  @Field(() => Boolean, { description: 'whether the dataset may open with it' })
  @Column({ name: 'is_default', type: 'boolean', default: false })
  isDefault!: boolean

  /** A small WebP picture of the saved view. Null when no picture was made. */
  @StorageKey({ folder: 'sessions', ending: '.webp' })
  @Column({
    name: 'thumbnail_sha256',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  thumbnailSha256!: string | null

  @Column({ name: 'thumbnail_bytes', type: 'int', nullable: true })
  thumbnailBytes!: number | null

  @Field(() => Int, { description: 'grows with each change of updateViewerSession, which asks for it' })
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date, { description: 'when it was saved' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
