import { Field, ID, Int, ObjectType } from 'type-graphql'
import { fields, ids } from '../../../kernel/rest.js'

@ObjectType({ simpleResolvers: true })
export class TaxonNode {
  @Field(() => ID)
  id!: number

  @Field(() => ID, { nullable: true, description: 'null for the root' })
  parentId!: number | null

  @Field(() => String)
  name!: string

  @Field(() => String)
  rank!: string

  @Field(() => Int, { description: 'visible datasets of this taxon, without its descendants' })
  datasetCount!: number

  @Field(() => Int, { description: 'visible datasets of this taxon and its descendants' })
  branchCount!: number
}

export const someDatasets = fields({ id_datasets: ids.optional() })
