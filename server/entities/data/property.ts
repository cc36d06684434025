import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { Problem } from '../../../formats/problem.js'
import { bigintAsNumber, stampedAt } from '../../lib/columns.js'
import { StorageKey } from '../../kernel/storageKey.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'

/** The revision of values that come from an archive whose meshes are not prepared yet. */
export const revisionOfArchive = -1

/**
 * The same values as in formats/propertyType. GraphQL needs an enum, which cannot be derived from that list.
 */
export enum PropertyType {
  TIME = 'time',
  SPACE = 'space',
  GROUP = 'group',
  FLOAT = 'float',
  STRING = 'string',
  LABEL = 'label',
  COLOR = 'color',
  DICT = 'dict',
  SPHERE = 'sphere',
  VECTOR = 'vector',
}
registerEnumType(PropertyType, {
  name: 'PropertyType',
  description: 'kind of the values of a property',
  valuesConfig: {
    TIME: { description: 'the lineage: successors at later time points' },
    SPACE: { description: 'neighbouring objects' },
    GROUP: { description: 'a group; a colon separates levels' },
    FLOAT: { description: 'a number' },
    STRING: { description: 'a text' },
    LABEL: { description: 'a label from 0 to 255; 0 means none' },
    COLOR: { description: 'a colour: red, green and blue, 0 to 255' },
    DICT: { description: 'neighbouring objects with a number for each' },
    SPHERE: { description: 'a sphere: centre and radius' },
    VECTOR: { description: 'an arrow: centre and radius of its start and its end' },
  },
})

const asJson = {
  to: (problems: readonly Problem[]) => JSON.stringify(problems),
  from: (text?: string): Problem[] | undefined =>
    text === undefined ? undefined : (JSON.parse(text) as Problem[]),
}

/** Values on the objects of a dataset: the text as uploaded, and a compact binary form for the viewer. */
@Entity('property')
@Index(['datasetId', 'binnedAt', 'name'])
@Index(['datasetId', 'sha256'])
@ObjectType({
  simpleResolvers: true,
  description:
    'values on the objects of a dataset: a number, text or colour for each, or relations such as the lineage',
})
export class Property {
  @Field(() => ID, { description: 'id of the property' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => String, { description: 'name of the property, 1 to 255 characters' })
  @Column({ type: 'varchar', length: 255 })
  name!: string

  @Field(() => PropertyType, { description: 'kind of its values' })
  @Column({ type: 'enum', enum: PropertyType })
  type!: PropertyType

  @Field(() => Boolean, {
    simple: false,
    name: 'shared',
    description: 'whether everyone who may see the dataset sees the property',
  })
  @Column({ name: 'is_shared', type: 'boolean', default: false })
  isShared!: boolean

  @Column({ name: 'load_at_start', type: 'boolean', default: false })
  loadAtStart!: boolean

  @Field(() => Int, { description: 'number of lines that hold a value' })
  @Column({ name: 'value_count', type: 'int' })
  valueCount!: number

  @Field(() => Float, {
    nullable: true,
    description: 'the smallest value; null unless the values are numbers',
  })
  @Column({ name: 'smallest', type: 'double', nullable: true })
  smallest!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'the largest value; null unless the values are numbers',
  })
  @Column({ name: 'largest', type: 'double', nullable: true })
  largest!: number | null

  /** The number of `type` that a REST call sent, 2 or 3. Old programs read it back; nothing else uses it. */
  @Column({ name: 'info_type', type: 'tinyint', default: 2 })
  infoType!: number

  /** Where derived values come from: `derived:volume`, `formula:volume / surface` (formats/derived). '' for uploaded values. */
  @Column({ type: 'varchar', length: 1100, default: '' })
  source!: string

  /** Revision of the object index that derived values were computed from. Null for uploaded values. */
  @Column({ name: 'source_revision', type: 'int', nullable: true })
  sourceRevision!: number | null

  /** Id of the lineage that derived values were computed from. Null for values that need none. */
  @Column({ name: 'source_lineage_id', type: 'int', nullable: true })
  sourceLineageId!: number | null

  /**
   * Scale of lengths, areas and volumes in derived values (formats/lengthScale): `0.3 um`, or '' for the lengths of the
   * files. Null for values that depend on none.
   */
  @Column({ name: 'source_scale', type: 'varchar', length: 40, nullable: true })
  sourceScale!: string | null

  /** The properties that a formula read (derived/inputs.ts). Null for other values, and when it is not known. */
  @Column({ name: 'source_inputs', type: 'text', nullable: true, charset: 'ascii', collation: 'ascii_bin' })
  sourceInputs!: string | null

  /** Key of the text as uploaded. */
  @StorageKey()
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Field(() => Float, { description: 'bytes of the file as uploaded' })
  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  /** Key of the binary form. Its brotli form is stored under key + '.br'. */
  @StorageKey()
  @Column({ name: 'binary_key', type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  binaryKey!: string

  @Column({ name: 'binary_bytes', type: 'int' })
  binaryBytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  /**
   * The first problems of the file; `problemCount` counts all. The column is long, so it is selected only
   * when needed.
   */
  @Column({ type: 'mediumtext', transformer: asJson, select: false })
  problems!: Problem[]

  @Field(() => Int, {
    description: 'number of lines that could not be read, and of remarks about the whole file',
  })
  @Column({ name: 'problem_count', type: 'int', default: 0 })
  problemCount!: number

  @Field(() => String, {
    nullable: true,
    description:
      'name of the file as uploaded; null when the text did not come as a file, and for properties from before this was stored',
  })
  @Column({ name: 'file_name', type: 'varchar', length: 255, nullable: true })
  fileName!: string | null

  @Field(() => Date, { description: 'when it was added' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'since when the property is in the bin; null outside the bin',
  })
  @Index('property_binned')
  @Column({ name: 'binned_at', type: 'datetime', precision: 3, nullable: true })
  binnedAt!: Date | null
}
