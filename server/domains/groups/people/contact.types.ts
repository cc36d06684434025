import { Field, Int, ObjectType } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import { PageInfo } from '../../../kernel/page.js'

@ObjectType({ simpleResolvers: true })
export class ContactConnection {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [User])
  nodes!: User[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}
