import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { Problem } from '../../formats/problem.js'
import { bigintAsNumber, stampedAt } from '../kernel/columns.js'
import { Dataset } from './dataset.js'
import { User } from './user.js'

/** The words of formats/propertyType; formats may not be named in an enum of GraphQL without repeating it. */
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
registerEnumType(PropertyType, { name: 'PropertyType' })

const asJson = {
  to: (problems: readonly Problem[]) => JSON.stringify(problems),
  from: (text?: string): Problem[] | undefined =>
    text === undefined ? undefined : (JSON.parse(text) as Problem[]),
}

/** Values on the objects of a dataset: the text as uploaded, and a compact binary form for the viewer. */
@Entity('property')
@Index(['datasetId', 'binnedAt', 'name'])
@Index(['datasetId', 'sha256'])
@ObjectType({ simpleResolvers: true })
export class Property {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => String)
  @Column({ type: 'varchar', length: 255 })
  name!: string

  @Field(() => PropertyType)
  @Column({ type: 'enum', enum: PropertyType })
  type!: PropertyType

  @Field(() => Boolean, { simple: false, name: 'shared' })
  @Column({ name: 'is_shared', type: 'boolean', default: false })
  isShared!: boolean

  @Column({ name: 'load_at_start', type: 'boolean', default: false })
  loadAtStart!: boolean

  @Field(() => Int)
  @Column({ name: 'value_count', type: 'int' })
  valueCount!: number

  @Field(() => Float, { nullable: true })
  @Column({ name: 'smallest', type: 'double', nullable: true })
  smallest!: number | null

  @Field(() => Float, { nullable: true })
  @Column({ name: 'largest', type: 'double', nullable: true })
  largest!: number | null

  /** of the text as uploaded */
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  key!: string

  @Field(() => Float)
  @Column({ type: 'bigint', transformer: bigintAsNumber })
  bytes!: number

  /** of the binary form; its brotli form lies beside it under key + '.br' */
  @Column({ name: 'binary_key', type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  binaryKey!: string

  @Column({ name: 'binary_bytes', type: 'int' })
  binaryBytes!: number

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  sha256!: string

  /** the first of what could not be read; all are counted. Long, so read only where it is asked for */
  @Column({ type: 'mediumtext', transformer: asJson, select: false })
  problems!: Problem[]

  @Field(() => Int)
  @Column({ name: 'problem_count', type: 'int', default: 0 })
  problemCount!: number

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'since when it lies in the bin; null: it does not' })
  @Index('property_binned')
  @Column({ name: 'binned_at', type: 'datetime', precision: 3, nullable: true })
  binnedAt!: Date | null
}
