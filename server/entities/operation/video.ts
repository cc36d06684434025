import { Field, Float, ID, ObjectType } from 'type-graphql'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, stampedAt } from '../../lib/columns.js'
import { StoredName } from '../../kernel/storageKey.js'

const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const

/** A video tutorial with its poster and captions. Files lie in the storage below `videos/`. */
@Entity('video')
@Index('video_order', ['position', 'id'])
@ObjectType({ simpleResolvers: true, description: 'a video tutorial' })
export class Video {
  @Field(() => ID, { description: 'id of the video' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, { description: 'name of the file below /helpfiles/VideoCapsules/' })
  @Column({ type: 'varchar', length: 120, unique: true, ...ascii })
  name!: string

  @Field(() => String, { description: 'at most 200 characters' })
  @Column({ type: 'varchar', length: 200 })
  title!: string

  @Field(() => String, { description: 'at most 5,000 characters; the two characters \\n separate its lines' })
  @Column({ type: 'varchar', length: 5000, default: '' })
  description!: string

  /** Smaller first. */
  @Column({ type: 'int', default: 0 })
  position!: number

  @Field(() => Float, { description: 'size in bytes' })
  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Column({ type: 'char', length: 64, ...ascii })
  sha256!: string

  @Column({ name: 'media_type', type: 'varchar', length: 40, ...ascii })
  mediaType!: string

  @StoredName('videos/')
  @Column({ name: 'stored_as', type: 'varchar', length: 64, ...ascii })
  storedAs!: string

  /** SHA-256 of the poster, which is stored under `poster_as`. */
  @Column({ name: 'poster_sha256', type: 'char', length: 64, nullable: true, ...ascii })
  posterSha256!: string | null

  @StoredName('videos/')
  @Column({ name: 'poster_as', type: 'varchar', length: 64, nullable: true, ...ascii })
  posterAs!: string | null

  @Column({ name: 'poster_bytes', type: 'int', nullable: true })
  posterBytes!: number | null

  @Column({ name: 'captions_sha256', type: 'char', length: 64, nullable: true, ...ascii })
  captionsSha256!: string | null

  @StoredName('videos/')
  @Column({ name: 'captions_as', type: 'varchar', length: 64, nullable: true, ...ascii })
  captionsAs!: string | null

  @Column({ name: 'captions_bytes', type: 'int', nullable: true })
  captionsBytes!: number | null

  @Column({ name: 'created_at', ...stampedAt, type: 'datetime' })
  createdAt!: Date
}
