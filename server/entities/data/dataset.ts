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
import type { AnatomicalAxes, Direction } from '../../../formats/anatomy.js'
import { type LengthUnit, lengthUnits, unitSymbols } from '../../../formats/units.js'
import { bigintAsNumber, numbersAsText, restampedAt, stampedAt } from '../../lib/columns.js'
import { Study } from './study.js'
import { User } from '../people/user.js'

/** In the order of the REST values: 0 observed, 1 simulated, 2 drawn. */
export enum DatasetType {
  OBSERVED = 'observed',
  SIMULATED = 'simulated',
  DRAWN = 'drawn',
}
registerEnumType(DatasetType, {
  name: 'DatasetType',
  description: 'how the data of a dataset came to be',
  valuesConfig: {
    OBSERVED: { description: 'observed in a specimen' },
    SIMULATED: { description: 'computed by a model' },
    DRAWN: { description: 'drawn by a person' },
  },
})

/** The values of formats/units under the names of GraphQL. */
export const LengthUnits: Readonly<Record<string, LengthUnit>> = {
  UNKNOWN: 'unknown',
  VOXEL: 'voxel',
  NANOMETRE: 'nm',
  MICROMETRE: 'um',
  MILLIMETRE: 'mm',
  CENTIMETRE: 'cm',
  METRE: 'm',
}
registerEnumType(LengthUnits, {
  name: 'LengthUnit',
  description: 'unit of the lengths in the files of a dataset',
  valuesConfig: Object.fromEntries(
    Object.entries(LengthUnits).map(([name, unit]) => [
      name,
      { description: unitSymbols[unit] || 'not known' },
    ]),
  ),
})

@ObjectType({
  description: 'anatomical directions in the frame of the meshes: x, y and z of each; null when not known',
})
export class DatasetAxes {
  @Field(() => [Float], { nullable: true, description: 'towards the anterior end' })
  anterior!: readonly number[] | null

  @Field(() => [Float], { nullable: true, description: 'towards the dorsal side' })
  dorsal!: readonly number[] | null

  @Field(() => [Float], { nullable: true, description: 'towards the left side of the specimen' })
  left!: readonly number[] | null
}

@Entity('dataset')
@Index(['isPublic', 'binnedAt', 'createdAt', 'id'])
@Index(['isPublic', 'binnedAt', 'name', 'id'])
@Index(['ownerId', 'binnedAt', 'createdAt', 'id'])
@Index(['ownerId', 'binnedAt', 'name', 'id'])
@Index('dataset_size', ['ownerId', 'binnedAt', 'sizeBytes'])
@Index(['taxonId', 'binnedAt', 'createdAt', 'id'])
@Index(['taxonId', 'binnedAt', 'name', 'id'])
@Index(['studyId', 'binnedAt', 'createdAt', 'id'])
@Index(['studyId', 'binnedAt', 'name', 'id'])
@Index(['name', 'description', 'organism'], { fulltext: true })
@ObjectType({
  simpleResolvers: true,
  description: 'one segmented 3D or 3D+time specimen with its meshes, properties, saved sessions and rights',
})
export class Dataset {
  @Field(() => ID, { description: 'id of the dataset' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, { description: 'name of the dataset, 1 to 255 characters' })
  @Column({ type: 'varchar', length: 255 })
  name!: string

  @Field(() => String, { description: 'text of the owner, at most 20,000 characters' })
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
  @Field(() => ID, { description: "id of the taxon in NCBI's taxonomy; -1 for none, 0 for unclassified" })
  @Column({ name: 'taxon_id', type: 'int', default: -1 })
  taxonId!: number

  /** As given by the archive or a person. '' when not given. */
  @Field(() => String, {
    description: 'name of the organism as given by a person or an archive; empty when not given',
  })
  @Column({ type: 'varchar', length: 255, default: '' })
  organism!: string

  @Field(() => DatasetType, { description: 'how the data came to be' })
  @Column({ type: 'enum', enum: DatasetType, default: DatasetType.OBSERVED })
  type!: DatasetType

  @Field(() => Int, { description: 'the first time point' })
  @Column({ name: 'min_time', type: 'int', default: 0 })
  minTime!: number

  @Field(() => Int, { description: 'the last time point' })
  @Column({ name: 'max_time', type: 'int', default: 0 })
  maxTime!: number

  @Field(() => Float, { description: 'seconds between two time points; 0 when not given' })
  @Column({ name: 'seconds_per_frame', type: 'double', default: 0 })
  secondsPerFrame!: number

  @Field(() => Float, { description: 'seconds at time point 0; may be negative' })
  @Column({ name: 'start_seconds', type: 'double', default: 0 })
  startSeconds!: number

  @Field(() => LengthUnits, { description: 'unit of the lengths in the files of the dataset' })
  @Column({ type: 'enum', enum: lengthUnits, default: 'unknown' })
  units!: LengthUnit

  @Field(() => [Float], {
    nullable: true,
    description:
      'size of a voxel of the segmented images along x, y and z, in `voxelUnit` when `units` is VOXEL, otherwise in `units`; null when not known',
  })
  @Column({ name: 'voxel_size', type: 'varchar', length: 120, default: '', transformer: numbersAsText })
  voxelSize!: readonly number[] | null

  @Field(() => LengthUnits, {
    description:
      'unit of `voxelSize` when `units` is VOXEL. Lengths are shown in this unit when the voxels are cubes',
  })
  @Column({ name: 'voxel_unit', type: 'enum', enum: lengthUnits, default: 'unknown' })
  voxelUnit!: LengthUnit

  @Column({ type: 'varchar', length: 120, default: '', transformer: numbersAsText })
  anterior!: Direction | null

  @Column({ type: 'varchar', length: 120, default: '', transformer: numbersAsText })
  dorsal!: Direction | null

  @Column({ name: 'left_side', type: 'varchar', length: 120, default: '', transformer: numbersAsText })
  left!: Direction | null

  @Field(() => DatasetAxes, { description: 'anatomical directions of the specimen' })
  get axes(): AnatomicalAxes {
    const { anterior, dorsal, left } = this
    return { anterior: anterior ?? null, dorsal: dorsal ?? null, left: left ?? null }
  }

  /** A number that legacy clients store with a dataset. */
  @Column({ type: 'int', default: 0 })
  bundle!: number

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean

  /** A getter instead of a field resolver: long lists save one resolver call for each row. */
  @Field(() => Boolean, { description: 'whether everybody may see the dataset, visitors too' })
  get public(): boolean {
    return this.isPublic
  }

  /** Place among the examples of the home page, from 1. */
  @Index()
  @Column({ name: 'example_rank', type: 'int', nullable: true })
  exampleRank!: number | null

  @Field(() => String, { description: 'licence of the data, at most 1,000 characters; empty when not given' })
  @Column({ type: 'varchar', length: 1000, default: '' })
  licence!: string

  @Field(() => String, {
    description: 'how to cite the dataset, at most 20,000 characters; empty when not given',
  })
  @Column({ type: 'mediumtext' })
  citation!: string

  @Field(() => String, { description: 'where the data come from, from the archive; empty when not given' })
  @Column({ type: 'mediumtext' })
  source!: string

  /**
   * The next six columns are counted from the meshes at the best quality of each time point, whenever meshes
   * are added or removed.
   */
  @Field(() => Int, { description: 'number of time points with a mesh' })
  @Column({ name: 'time_point_count', type: 'int', default: 0 })
  timePointCount!: number

  @Field(() => Int, { description: 'number of uploaded quality levels' })
  @Column({ name: 'quality_count', type: 'int', default: 0 })
  qualityCount!: number

  @Field(() => Int, { description: 'number of objects at the first time point, at its best quality' })
  @Column({ name: 'first_object_count', type: 'int', default: 0 })
  firstObjectCount!: number

  @Field(() => Int, { description: 'number of objects at the last time point, at its best quality' })
  @Column({ name: 'last_object_count', type: 'int', default: 0 })
  lastObjectCount!: number

  @Field(() => Int, { description: 'number of objects at all time points, each at its best quality' })
  @Column({ name: 'object_count', type: 'int', default: 0 })
  objectCount!: number

  /** Bytes that count against the owner's quota: meshes, textures and properties as uploaded. */
  @Field(() => Float, {
    description: "bytes that count against the owner's quota: meshes, textures and properties as uploaded",
  })
  @Column({ name: 'size_bytes', type: 'bigint', default: 0, transformer: bigintAsNumber })
  sizeBytes!: number

  /** Grows whenever blocks of the object index change. Row numbers of the index hold within one revision. */
  @Column({ name: 'index_revision', type: 'int', default: 0 })
  indexRevision!: number

  @Field(() => Int, { description: 'grows with each change of updateDataset, which asks for it' })
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date, { description: 'when the dataset was uploaded or imported' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date, { description: 'time of the last change' })
  @Column({ name: 'updated_at', ...restampedAt, type: 'datetime' })
  updatedAt!: Date

  @Field(() => Date, {
    nullable: true,
    description:
      'since when the dataset is in the bin, where only its owner and staff see it; null outside the bin',
  })
  @Column({ name: 'binned_at', type: 'datetime', precision: 3, nullable: true })
  binnedAt!: Date | null
}
