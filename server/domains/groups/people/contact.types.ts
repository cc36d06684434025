import { Field, Int, ObjectType } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import { PageInfo } from '../../../kernel/page.js'

@ObjectType({ simpleResolvers: true })
export class ContactPage {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [User])
  nodes!: User[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true, description: 'people outside a group, for its managers to add' })
export class GroupCandidateConnection {
  @Field(() => [User])
  nodes!: User[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo

  @Field(() => Int, { description: 'number of all people whom the text finds' })
  totalCount!: number
}
