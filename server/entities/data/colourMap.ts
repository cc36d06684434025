import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Dataset } from './dataset.js'
import { Property } from './property.js'

/** Colours that a manager saved for all readers of a dataset. */
@Entity('colour_map')
@Index('colour_map_name', ['datasetId', 'name'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'a colour map that a manager saved with a dataset, for all its readers',
})
export class ColourMap {
  @Field(() => ID, { description: 'id of the colour map' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => String, { description: 'name of the colour map, 1 to 100 characters; unique in its dataset' })
  @Column({ type: 'varchar', length: 100, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  name!: string

  @Field(() => String, {
    description: 'text of the map (formats/colourMap): lines `value R G B [A]`, or JSON; as it was saved',
  })
  @Column({ type: 'text' })
  content!: string

  /** A property has at most one map with which it is shown first. */
  @Field(() => ID, {
    nullable: true,
    description:
      'id of the property that has these colours when a reader first chooses it; null for none, and unless the viewer sees the property',
  })
  @Index('colour_map_property', { unique: true })
  @ForeignKey(() => Property, { onDelete: 'SET NULL' })
  @Column({ name: 'property_id', type: 'int', nullable: true })
  propertyId!: number | null
}
