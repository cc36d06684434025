import { Field, ID, Int, ObjectType } from 'type-graphql'
import { fields, ids } from '../../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'a taxon in the tree of visible datasets' })
export class TaxonNode {
  @Field(() => ID, { description: "id in NCBI's taxonomy" })
  id!: number

  @Field(() => ID, { nullable: true, description: 'id of the parent; null for the root' })
  parentId!: number | null

  @Field(() => String, { description: 'scientific name' })
  name!: string

  @Field(() => String, { description: 'rank such as species or genus' })
  rank!: string

  @Field(() => Int, { description: 'visible datasets of this taxon, without its descendants' })
  datasetCount!: number

  @Field(() => Int, { description: 'visible datasets of this taxon and its descendants' })
  branchCount!: number
}

export const someDatasets = fields({ id_datasets: ids.optional() })
