import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Sharing } from '../../entities/data/sharing.js'
import { User } from '../../entities/people/user.js'
import { PageInfo } from '../../kernel/page.js'
import { id } from '../../kernel/rest.js'
import { pageWords } from '../../kernel/page.js'

export enum SharingLevel {
  MANAGER = 'manager',
  READER = 'reader',
}
registerEnumType(SharingLevel, {
  name: 'SharingLevel',
  description: 'the right that a share gives',
  valuesConfig: {
    MANAGER: { description: 'may change and share the dataset' },
    READER: { description: 'may see the dataset' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description:
    'only the name of a group: managers of a dataset may see the name of a private group, but no other data of it',
})
export class NamedGroup {
  @Field(() => ID, { description: 'id of the group' })
  id!: number

  @Field(() => String, { description: 'name of the group' })
  name!: string

  // Not a simple field: type-graphql would read a simple field by its GraphQL name.
  @Field(() => Boolean, {
    simple: false,
    name: 'private',
    description: 'whether only its people and staff see the group',
  })
  isPrivate!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'a page of shares of a dataset' })
export class SharingConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [Sharing], { description: pageWords.nodes })
  nodes!: Sharing[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'people without a direct share of a dataset' })
export class SharingCandidateConnection {
  @Field(() => [User], { description: pageWords.nodes })
  nodes!: User[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo

  @Field(() => Int, { description: 'number of all people whom the text finds' })
  totalCount!: number
}

/** Page of sharings, or of users who can see a dataset. */
@ArgsType()
export class SharingsPage {
  @Field(() => Int, { defaultValue: 50, description: pageWords.first })
  first!: number

  @Field(() => String, { nullable: true, description: pageWords.after })
  after?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'beginnings of words of the login and the name of a person, or of the name of a group',
  })
  text?: string | null
}

export const level = z.enum(SharingLevel, { error: 'manager or reader' })
/** `level` null ends the share. */
export const personShare = z.object({ datasetId: id, userId: id, level: level.nullable() })
export const groupShare = z.object({ datasetId: id, groupId: id, level: level.nullable() })
