import { Field, ObjectType } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { fields, withFiles } from '../../kernel/rest.js'

export const importForm = withFiles(fields({}), 'file')

@ObjectType({ simpleResolvers: true, description: 'the result of an import' })
export class ImportedDataset {
  @Field(() => Dataset, { description: 'the new dataset, owned by the caller' })
  dataset!: Dataset

  @Field(() => [String], {
    description:
      'parts of the archive that were left out or read differently than written; empty when the archive was read completely',
  })
  remarks!: string[]
}
