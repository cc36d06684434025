import { Field, ObjectType } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { PageInfo } from '../../../kernel/page.js'
import { fields, id } from '../../../kernel/rest.js'

@ObjectType({ simpleResolvers: true })
export class BinnedDatasetConnection {
  @Field(() => [Dataset])
  nodes!: Dataset[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const nothing = fields({})
export const oneDataset = fields({ id_dataset: id })
