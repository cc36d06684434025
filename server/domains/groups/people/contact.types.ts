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
