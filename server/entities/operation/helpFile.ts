import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'
import { StoredName } from '../../kernel/storageKey.js'

const pathColumn = { length: 200, charset: 'utf8mb4', collation: 'utf8mb4_bin' } as const
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const

/** A page or a picture of the help. Its newest version is repeated here, so that a read needs one row. */
@Entity('help_file')
@Index('help_file_path', ['path'], { unique: true })
@Index('help_file_seed', ['seedPath'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'a page or a picture of the help' })
export class HelpFile {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, { description: 'path below helpfiles/, such as images/curation/tools.png' })
  @Column({ type: 'varchar', ...pathColumn })
  path!: string

  @Field(() => String, { description: 'text/markdown, image/png or image/jpeg' })
  @Column({ name: 'media_type', type: 'varchar', length: 40, ...ascii })
  mediaType!: string

  /** Name of the newest version in the storage, below `help/`. */
  @StoredName('help/')
  @Column({ name: 'stored_as', type: 'varchar', length: 64, ...ascii })
  storedAs!: string

  @Field(() => Int, { description: 'size in bytes' })
  @Column({ type: 'int' })
  bytes!: number

  @Field(() => String, { description: 'SHA-256 of the content as 64 digits' })
  @Column({ type: 'char', length: 64, ...ascii })
  sha256!: string

  @Field(() => Date, { description: 'when the content changed last' })
  @Column({ ...stampedAt, name: 'changed_at', type: 'datetime' })
  changedAt!: Date

  /** Path of the page in the release that this file came from. Null for files of help administrators. */
  @Column({ type: 'varchar', ...pathColumn, name: 'seed_path', nullable: true })
  seedPath!: string | null

  /** The content that the release brought. An update replaces the file only while both are equal. */
  @Column({ name: 'seed_sha256', type: 'char', length: 64, nullable: true, ...ascii })
  seedSha256!: string | null

  /** Deleted files keep their row and versions, so that an update does not bring them back. */
  @Column({ name: 'deleted_at', type: 'datetime', nullable: true })
  deletedAt!: Date | null

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'locked_by', type: 'int', nullable: true })
  lockedBy!: number | null

  /** End of the lease. A later time than now means locked. */
  @Column({ name: 'locked_until', type: 'datetime', precision: 3, nullable: true })
  lockedUntil!: Date | null
}
