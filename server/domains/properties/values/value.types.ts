import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { Property } from '../../../entities/data/property.js'
import { PageInfo, pageWords } from '../../../kernel/page.js'
import { fields, id, text } from '../../../kernel/rest.js'
import { lent } from '../../datasets/lending.service.js'

@ObjectType('ObjectKey', { simpleResolvers: true, description: 'names one object of a dataset' })
export class SeenObject {
  @Field(() => Int, { description: 'its time point' })
  time!: number

  @Field(() => ID, { description: 'number of the object within its time point and channel' })
  objectId!: number

  @Field(() => Int, { description: 'its channel' })
  channel!: number
}

@ObjectType({ simpleResolvers: true, description: 'one value of a property on one object' })
export class PropertyValue {
  @Field(() => SeenObject, { description: 'the object' })
  object!: SeenObject

  @Field(() => String, {
    description: 'the value in words, for label its name; empty for links of a lineage',
  })
  text!: string

  @Field(() => [Float], {
    description:
      'the numbers of the value: 1 of float, label and dict, 3 of color, 4 of sphere, 8 of vector; empty for other types',
  })
  numbers!: readonly number[]

  @Field(() => SeenObject, {
    nullable: true,
    description: 'the neighbour for space and dict, the successor for time; null for other types',
  })
  target!: SeenObject | null
}

@ObjectType({ simpleResolvers: true, description: 'a page of values' })
export class PropertyValueConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [PropertyValue], { description: pageWords.nodes })
  nodes!: PropertyValue[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'a link of a lineage' })
export class LineageLink {
  @Field(() => SeenObject, { description: 'the object, a mother when it divides' })
  from!: SeenObject

  @Field(() => SeenObject, { description: 'its successor at a later time point' })
  to!: SeenObject
}

@ObjectType({ simpleResolvers: true, description: 'a page of links' })
export class LineageLinkConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [LineageLink], { description: pageWords.nodes })
  nodes!: LineageLink[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType('Lineage', {
  description: 'links from objects to their successors; the property of type TIME that the viewer uses',
})
export class DatasetLineage {
  property!: Property
}

/** Path parameters of the files of a property. */
export const propertyText = fields({ id, propertyId: id, sha256: text.regex(/^[0-9a-f]{64}$/) })
export const lentProperty = lent.extend({ propertyId: id })
