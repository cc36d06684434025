import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Dataset } from './dataset.js'

/** The name of a time point, such as a developmental stage. */
@Entity('stage')
@Index('stage_dataset', ['datasetId', 'time'])
@ObjectType({ simpleResolvers: true, description: 'a named time point of development' })
export class Stage {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => Int, { description: 'the time point at which it begins' })
  @Column({ type: 'int' })
  time!: number

  @Field(() => String, { description: 'name of the stage' })
  @Column({ type: 'varchar', length: 120 })
  name!: string
}
