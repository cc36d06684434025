import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { User } from './user.js'
import { Dataset } from '../data/dataset.js'

/** Colours that a reader of a dataset saved for their own use. Nobody else sees them. */
@Entity('own_colour_map')
@Index('own_colour_map_name', ['userId', 'datasetId', 'name'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'a colour map that a reader of a dataset saved for their own use; visible to this person only',
})
export class OwnColourMap {
  @Field(() => ID, { description: 'id of the colour map' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => String, {
    description:
      'name of the colour map, 1 to 100 characters; unique among those of the person for the dataset',
  })
  @Column({ type: 'varchar', length: 100, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  name!: string

  @Field(() => String, {
    description: 'text of the map (formats/colourMap): lines `value R G B [A]`, or JSON; as it was saved',
  })
  @Column({ type: 'text' })
  content!: string
}
