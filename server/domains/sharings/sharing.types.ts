import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Sharing } from '../../entities/sharing.js'
import { PageInfo } from '../../kernel/page.js'
import { id } from '../../kernel/rest.js'

export enum SharingLevel {
  MANAGER = 'manager',
  READER = 'reader',
}
registerEnumType(SharingLevel, { name: 'SharingLevel' })

@ObjectType({
  simpleResolvers: true,
  description:
    'no more of a group: who manages a dataset may be told the name of a private group, and nothing else of it',
})
export class NamedGroup {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  // not simple: a simple field is read by its name in GraphQL
  @Field(() => Boolean, { simple: false, name: 'private' })
  isPrivate!: boolean
}

@ObjectType({ simpleResolvers: true })
export class SharingConnection {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [Sharing])
  nodes!: Sharing[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

/** Of the sharings, and of the people who see a dataset. */
@ArgsType()
export class SharingsPage {
  @Field(() => Int, { defaultValue: 50 })
  first!: number

  @Field(() => String, { nullable: true })
  after?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'beginnings of words of the login and the name of a person, or of the name of a group',
  })
  text?: string | null
}

export const level = z.enum(SharingLevel, { error: 'manager or reader' })
/** null: no rights */
export const personShare = z.object({ datasetId: id, userId: id, level: level.nullable() })
export const groupShare = z.object({ datasetId: id, groupId: id, level: level.nullable() })
