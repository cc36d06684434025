import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  VersionColumn,
} from 'typeorm'
import { bigintAsNumber, restampedAt, stampedAt } from '../../lib/columns.js'
import { Study } from './study.js'
import { User } from '../people/user.js'

/** In the order of the REST values: 0 observed, 1 simulated, 2 drawn. */
export enum DatasetType {
  OBSERVED = 'observed',
  SIMULATED = 'simulated',
  DRAWN = 'drawn',
}
registerEnumType(DatasetType, { name: 'DatasetType' })

@Entity('dataset')
@Index(['isPublic', 'binnedAt', 'createdAt', 'id'])
@Index(['isPublic', 'binnedAt', 'name', 'id'])
@Index(['ownerId', 'binnedAt', 'createdAt', 'id'])
@Index(['ownerId', 'binnedAt', 'name', 'id'])
@Index(['taxonId', 'binnedAt', 'createdAt', 'id'])
@Index(['taxonId', 'binnedAt', 'name', 'id'])
@Index(['studyId', 'binnedAt', 'createdAt', 'id'])
@Index(['studyId', 'binnedAt', 'name', 'id'])
@Index(['name', 'description', 'organism'], { fulltext: true })
@ObjectType({ simpleResolvers: true })
export class Dataset {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String)
  @Column({ type: 'varchar', length: 255 })
  name!: string

  @Field(() => String)
  @Column({ type: 'mediumtext' })
  description!: string

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @ForeignKey(() => Study, { onDelete: 'SET NULL' })
  @Column({ name: 'study_id', type: 'int', nullable: true })
  studyId!: number | null

  /** 0 very high, 1 high, 2 low. Null when not set. */
  @Column({ type: 'tinyint', nullable: true })
  priority!: number | null

  /** NCBI number. -1 when not set, 0 unclassified. */
  @Field(() => ID)
  @Column({ name: 'taxon_id', type: 'int', default: -1 })
  taxonId!: number

  /** As given by the archive or a person. '' when not given. */
  @Field(() => String)
  @Column({ type: 'varchar', length: 255, default: '' })
  organism!: string

  @Field(() => DatasetType)
  @Column({ type: 'enum', enum: DatasetType, default: DatasetType.OBSERVED })
  type!: DatasetType

  @Field(() => Int)
  @Column({ name: 'min_time', type: 'int', default: 0 })
  minTime!: number

  @Field(() => Int)
  @Column({ name: 'max_time', type: 'int', default: 0 })
  maxTime!: number

  @Field(() => Float)
  @Column({ name: 'seconds_per_frame', type: 'double', default: 0 })
  secondsPerFrame!: number

  @Field(() => Float)
  @Column({ name: 'start_seconds', type: 'double', default: 0 })
  startSeconds!: number

  /** A number that legacy clients store with a dataset. */
  @Column({ type: 'int', default: 0 })
  bundle!: number

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean

  /** A getter instead of a field resolver: long lists save one resolver call for each row. */
  @Field(() => Boolean)
  get public(): boolean {
    return this.isPublic
  }

  /** Place among the examples of the home page, from 1. */
  @Index()
  @Column({ name: 'example_rank', type: 'int', nullable: true })
  exampleRank!: number | null

  @Field(() => String)
  @Column({ type: 'varchar', length: 1000, default: '' })
  licence!: string

  @Field(() => String)
  @Column({ type: 'mediumtext' })
  citation!: string

  @Field(() => String)
  @Column({ type: 'mediumtext' })
  source!: string

  /**
   * The next six columns are counted from the meshes at the best quality, whenever meshes are added or
   * removed.
   */
  @Field(() => Int)
  @Column({ name: 'time_point_count', type: 'int', default: 0 })
  timePointCount!: number

  @Field(() => Int)
  @Column({ name: 'quality_count', type: 'int', default: 0 })
  qualityCount!: number

  @Field(() => Int)
  @Column({ name: 'first_object_count', type: 'int', default: 0 })
  firstObjectCount!: number

  @Field(() => Int)
  @Column({ name: 'last_object_count', type: 'int', default: 0 })
  lastObjectCount!: number

  @Field(() => Int)
  @Column({ name: 'object_count', type: 'int', default: 0 })
  objectCount!: number

  /** Bytes that count against the owner's quota: meshes, textures and properties as uploaded. */
  @Field(() => Float)
  @Column({ name: 'size_bytes', type: 'bigint', default: 0, transformer: bigintAsNumber })
  sizeBytes!: number

  @Field(() => Int)
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date)
  @Column({ name: 'updated_at', ...restampedAt, type: 'datetime' })
  updatedAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'since when the dataset is in the bin; null outside the bin',
  })
  @Column({ name: 'binned_at', type: 'datetime', precision: 3, nullable: true })
  binnedAt!: Date | null
}
