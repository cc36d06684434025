import { Field, Int, ObjectType } from 'type-graphql'
import { SeenObject } from '../values/value.types.js'

@ObjectType({ simpleResolvers: true, description: 'an object whose values differ between two properties' })
export class ValueChange {
  @Field(() => SeenObject, { description: 'the object' })
  object!: SeenObject

  @Field(() => String, {
    nullable: true,
    description: 'its values before, in words, at most 200 characters; null when it had none',
  })
  before!: string | null

  @Field(() => String, { nullable: true, description: 'the same for its values now; null when it has none' })
  after!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'the objects whose values differ between two properties of a dataset',
})
export class PropertyDifference {
  @Field(() => Int, { description: 'objects that have values only now' })
  added!: number

  @Field(() => Int, { description: 'objects that had values only before' })
  removed!: number

  @Field(() => Int, { description: 'objects with other values than before' })
  changed!: number

  @Field(() => Int, { description: 'objects with the same values as before' })
  same!: number

  @Field(() => [ValueChange], {
    description: 'the first objects that differ, at most 100, by time point, id and channel',
  })
  changes!: readonly ValueChange[]
}
