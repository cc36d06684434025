import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import type { DatasetPart } from '../../../access/visibleDatasets.js'
import { DatasetOrder } from '../dataset.types.js'
import { PageInfo, pageWords } from '../../../kernel/page.js'

@ArgsType()
export class StudyDatasetPage {
  @Field(() => String, { nullable: true, description: 'a part of the name' })
  text?: string | null

  @Field(() => DatasetOrder, { defaultValue: DatasetOrder.NAME })
  order!: DatasetOrder

  @Field(() => Int, { defaultValue: 50, description: pageWords.first })
  first!: number

  @Field(() => String, { nullable: true, description: pageWords.after })
  after?: string | null

  @Field(() => Int, { defaultValue: 0, description: pageWords.offset })
  offset!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'group managers see the name even without a right on the dataset',
})
export class LinkedDataset {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean, { description: 'whether the caller may open it' })
  opens!: boolean

  @Field(() => Boolean)
  canUnlink!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'a dataset that the caller may link to the study' })
export class LinkableDataset {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean, {
    description: 'linked to another study, which the dataset leaves when it is linked here',
  })
  isElsewhere!: boolean
}

/** `parts` serve the count, which runs only when a query selects it. */
@ObjectType({ simpleResolvers: true })
export class LinkedDatasetConnection {
  parts!: readonly DatasetPart[]

  @Field(() => [LinkedDataset])
  nodes!: LinkedDataset[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true })
export class LinkableDatasetConnection {
  parts!: readonly DatasetPart[]

  @Field(() => [LinkableDataset])
  nodes!: LinkableDataset[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const pieceOfName = z.string().trim().max(200).nullish()
