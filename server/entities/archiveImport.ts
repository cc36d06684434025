import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'
import { bigintAsNumber, restampedAt, stampedAt } from '../kernel/columns.js'
import { Dataset } from './dataset.js'
import { User } from './user.js'

export enum ImportState { WAITING = 'waiting', RUNNING = 'running', DONE = 'done', FAILED = 'failed', CANCELLED = 'cancelled' }
registerEnumType(ImportState, { name: 'ImportState' })

const asList = { to: (remarks: readonly string[]) => JSON.stringify(remarks), from: (text: string) => JSON.parse(text) as string[] }

/** An archive that was received whole and is to become a dataset: work that goes on after a restart. */
@Entity('archive_import')
@Index('archive_import_state', ['state', 'id'])
@ObjectType({ simpleResolvers: true })
export class ArchiveImport {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => String)
  @Column({ name: 'file_name', type: 'varchar', length: 255 })
  fileName!: string

  /** of the archive, which the storage keeps as it keeps what arrives in pieces; gone once the import ended */
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  @Field(() => ImportState)
  @Column({ type: 'enum', enum: ImportState, default: ImportState.WAITING })
  state!: ImportState

  /** files of the archive unpacked and files checked, and all that there is to do of both; 0 in all: not known yet */
  @Field(() => Int)
  @Column({ type: 'int', default: 0 })
  done!: number

  @Field(() => Int)
  @Column({ type: 'int', default: 0 })
  total!: number

  @Column({ type: 'int', default: 0 })
  attempts!: number

  /** for a person; null while all is well */
  @Field(() => String, { nullable: true })
  @Column({ type: 'varchar', length: 1000, nullable: true })
  error!: string | null

  /** what of the archive was left out or read otherwise than it says */
  @Field(() => [String])
  @Column({ type: 'mediumtext', transformer: asList })
  remarks!: string[]

  /** what it became */
  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'SET NULL' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @UpdateDateColumn({ name: 'updated_at', ...restampedAt })
  updatedAt!: Date
}
