import { Field, ObjectType } from 'type-graphql'
import { Property } from '../../entities/property.js'
import { PageInfo } from '../../kernel/page.js'
import { fields, id } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true })
export class BinnedProperties {
  @Field(() => [Property])
  nodes!: Property[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const binOfPerson = fields({ id_dataset: id, id_people: id.optional() })
export const oneInfo = fields({ id_correspondence: id })
