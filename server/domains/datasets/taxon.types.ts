import { Field, ID, Int, ObjectType } from 'type-graphql'
import { fields, ids } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true })
export class TaxonNode {
  @Field(() => ID)
  id!: number

  @Field(() => ID, { nullable: true, description: 'null of the root' })
  parentId!: number | null

  @Field(() => String)
  name!: string

  @Field(() => String)
  rank!: string

  @Field(() => Int, { description: 'of this very taxon, that the viewer may see' })
  datasetCount!: number

  @Field(() => Int, { description: 'the same with all below it' })
  branchCount!: number
}

export const someDatasets = fields({ id_datasets: ids.optional() })
