import { Field, ObjectType } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { PageInfo, pageWords } from '../../../kernel/page.js'
import { fields, id } from '../../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'a page of the bin' })
export class BinnedDatasetConnection {
  @Field(() => [Dataset], { description: pageWords.nodes })
  nodes!: Dataset[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

export const nothing = fields({})
export const oneDataset = fields({ id_dataset: id })
