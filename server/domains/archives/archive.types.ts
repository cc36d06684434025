import { Field, ObjectType } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { fields } from '../../kernel/rest.js'

export const importForm = fields({})

@ObjectType({ simpleResolvers: true })
export class ImportedDataset {
  @Field(() => Dataset)
  dataset!: Dataset

  @Field(() => [String], {
    description: 'what of the archive was left out or read otherwise than it says; empty where all is well',
  })
  remarks!: string[]
}
