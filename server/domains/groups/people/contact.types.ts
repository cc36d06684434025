import { Field, Int, ObjectType } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import { PageInfo, pageWords } from '../../../kernel/page.js'

@ObjectType({ simpleResolvers: true, description: 'a page of users who share a group with the caller' })
export class ContactConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [User], { description: pageWords.nodes })
  nodes!: User[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'people outside a group, for its managers to add' })
export class GroupCandidateConnection {
  @Field(() => [User], { description: pageWords.nodes })
  nodes!: User[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo

  @Field(() => Int, { description: 'number of all people whom the text finds' })
  totalCount!: number
}
