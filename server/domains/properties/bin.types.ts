import { Field, ObjectType } from 'type-graphql'
import { Property } from '../../entities/data/property.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { fields, id, idOrNone } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'a page of the bin' })
export class BinnedPropertyConnection {
  @Field(() => [Property], { description: pageWords.nodes })
  nodes!: Property[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

export const binOfPerson = fields({ id_dataset: id, id_people: idOrNone })
export const oneInfo = fields({ id_correspondence: id })
