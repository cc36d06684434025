import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'
import { HelpFile } from './helpFile.js'
import { StoredName } from '../../kernel/storageKey.js'

/** One state of a help file. Its content lies in the storage. */
@Entity('help_version')
@Index('help_version_file', ['fileId', 'id'])
@ObjectType({ simpleResolvers: true, description: 'one state of a help page' })
export class HelpVersion {
  @Field(() => ID, { description: 'id of the version' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => HelpFile, { onDelete: 'CASCADE' })
  @Column({ name: 'file_id', type: 'int' })
  fileId!: number

  /** Name in the storage, below `help/`. */
  @StoredName('help/')
  @Column({ name: 'stored_as', type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  storedAs!: string

  @Field(() => Int, { description: 'size in bytes' })
  @Column({ type: 'int' })
  bytes!: number

  @Field(() => String, { description: 'SHA-256 of the content as 64 digits' })
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  @Field(() => Date, { description: 'when it was saved' })
  @Column({ ...stampedAt, type: 'datetime' })
  at!: Date

  /** Null for the content of a release, and after the person was removed. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null
}
