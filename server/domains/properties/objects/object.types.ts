import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Dataset } from '../../../entities/data/dataset.js'
import { PageInfo, pageWords } from '../../../kernel/page.js'
import { fields, id, text } from '../../../kernel/rest.js'
import { lent } from '../../datasets/lending.service.js'
import { SeenObject } from '../values/value.types.js'

@ObjectType({ simpleResolvers: true, description: 'an object that a query found' })
export class FoundObject {
  @Field(() => SeenObject, { description: 'time point, number and channel' })
  object!: SeenObject

  @Field(() => String, {
    description: 'name in the mesh, else the value of the property that names objects; empty without a name',
  })
  name!: string

  @Field(() => [Float], { description: 'x, y and z of its centre, in the units of the mesh' })
  centroid!: readonly number[]

  @Field(() => Float, { description: 'radius of a sphere of its size, in the units of the mesh' })
  radius!: number
}

@ObjectType({ simpleResolvers: true, description: 'a name or a value in a query that no object has' })
export class QueryRemark {
  @Field(() => String, { description: 'the remark, in words for people' })
  message!: string

  @Field(() => Int, { description: 'first UTF-16 unit of the place in the query' })
  from!: number

  @Field(() => Int, { description: 'end of the place, exclusive' })
  to!: number

  @Field(() => String, {
    nullable: true,
    description: 'the whole query with the most similar value; or null',
  })
  suggestion!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'a page of objects that a query found' })
export class FoundObjectConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [FoundObject], { description: pageWords.nodes })
  nodes!: readonly FoundObject[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'all objects that a query found' })
export class ObjectSet {
  @Field(() => Int, { description: 'number of objects' })
  count!: number

  @Field(() => [QueryRemark], { description: 'names and values in the query that no object has, at most 20' })
  remarks!: readonly QueryRemark[]

  dataset!: Dataset
  where!: string
}

const where = text.max(10_000)
/** Path parameters and query of the binary set. */
export const objectsAsked = fields({ id, where })
export const lentObjects = lent.extend({ where })
