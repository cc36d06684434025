import { Field, ObjectType } from 'type-graphql'
import { Property } from '../../entities/data/property.js'
import { PageInfo } from '../../kernel/page.js'
import { fields, id, idOrNone } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true })
export class BinnedPropertyConnection {
  @Field(() => [Property])
  nodes!: Property[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const binOfPerson = fields({ id_dataset: id, id_people: idOrNone })
export const oneInfo = fields({ id_correspondence: id })
