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
import { User } from '../people/user.js'
import { Dataset } from './dataset.js'

/** A set of objects that a manager saved for all readers of the dataset. */
@Entity('saved_set')
@Index('saved_set_name', ['datasetId', 'name'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description:
    'a set of objects that a manager saved with a dataset; visible to its readers who see all properties that chose the objects, and to its managers',
})
export class SavedSet {
  @Field(() => ID, { description: 'id of the set' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  /** Queries name sets, so that names are compared letter by letter. */
  @Field(() => String, { description: 'name of the set, 1 to 100 characters; unique in its dataset' })
  @Column({ type: 'varchar', length: 100, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  name!: string

  @Field(() => String, { nullable: true, description: '#RRGGBB; null without a colour' })
  @Column({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  colour!: string | null

  @Field(() => Int, { description: 'number of objects when it was saved' })
  @Column({ name: 'object_count', type: 'int' })
  objectCount!: number

  /** Ids of the properties whose values chose the objects. */
  @Field(() => [ID], { description: 'ids of the properties whose values chose the objects' })
  @Column({ type: 'simple-json' })
  properties!: number[]

  /**
   * The lineage that all readers saw when the objects were saved. Null without one. No foreign key, because a
   * deleted lineage must not look like none.
   */
  @Column({ name: 'lineage_id', type: 'int', nullable: true })
  lineageId!: number | null

  /** The objects (formats/query/setRuns). */
  @StorageKey({ folder: 'sets', ending: '.bin' })
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  @Column({ type: 'int' })
  bytes!: number

  /** Null after the account is deleted. */
  @Index('saved_set_author')
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'author_id', type: 'int', nullable: true })
  authorId!: number | null

  @Field(() => Int, { description: 'grows with each change of updateSavedSet, which asks for it' })
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date, { description: 'when it was saved' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
