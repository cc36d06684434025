import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import type { DatasetPart } from '../../../access/visibleDatasets.js'
import { DatasetOrder } from '../dataset.types.js'
import { PageInfo, pageWords } from '../../../kernel/page.js'

@ArgsType()
export class StudyDatasetPage {
  @Field(() => String, { nullable: true, description: 'a part of the name, at most 200 characters' })
  text?: string | null

  @Field(() => DatasetOrder, {
    defaultValue: DatasetOrder.NAME,
    description: 'how the list is sorted; keep it from page to page',
  })
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
  description: 'a dataset of a study; group managers see its name even without a right on it',
})
export class LinkedDataset {
  @Field(() => ID, { description: 'id of the dataset' })
  id!: number

  @Field(() => String, { description: 'name of the dataset' })
  name!: string

  @Field(() => Boolean, { description: 'whether the caller may open it' })
  opens!: boolean

  @Field(() => Boolean, {
    description: "whether the caller may unlink it: manages the study's group or the dataset",
  })
  canUnlink!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'a dataset that the caller may link to the study' })
export class LinkableDataset {
  @Field(() => ID, { description: 'id of the dataset' })
  id!: number

  @Field(() => String, { description: 'name of the dataset' })
  name!: string

  @Field(() => Boolean, {
    description: 'linked to another study, which the dataset leaves when it is linked here',
  })
  isElsewhere!: boolean
}

/** `parts` serve the count, which runs only when a query selects it. */
@ObjectType({ simpleResolvers: true, description: 'a page of datasets of a study' })
export class LinkedDatasetConnection {
  parts!: readonly DatasetPart[]

  @Field(() => [LinkedDataset], { description: pageWords.nodes })
  nodes!: LinkedDataset[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'a page of datasets that the caller may link to a study' })
export class LinkableDatasetConnection {
  parts!: readonly DatasetPart[]

  @Field(() => [LinkableDataset], { description: pageWords.nodes })
  nodes!: LinkableDataset[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

export const pieceOfName = z.string().trim().max(200).nullish()
