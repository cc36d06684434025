import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Dataset } from './dataset.js'

/** A link to more information about a dataset. Only http and https. */
@Entity('dataset_link')
@ObjectType({ simpleResolvers: true, description: 'a link to more information about a dataset' })
export class DatasetLink {
  @Field(() => ID, { description: 'id of the link' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => String, { description: 'an address that begins with http:// or https://' })
  @Column({ type: 'varchar', length: 2000 })
  link!: string

  @Field(() => String, { description: 'text for people; empty when not given' })
  @Column({ type: 'varchar', length: 1000, default: '' })
  description!: string
}
