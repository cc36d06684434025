import { Field, ID, Int, ObjectType } from 'type-graphql'
import { PageInfo } from '../../kernel/page.js'
import { z } from 'zod'

const invalid = 'The input is not valid E-mail!'
export const invitedEmail = z.object({
  email: z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)),
})

@ObjectType({
  simpleResolvers: true,
  description: 'a pending invitation to an e-mail address that was typed',
})
export class GroupInvitation {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  email!: string

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date)
  expiresAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'one page of pending invitations by e-mail' })
export class GroupInvitationConnection {
  @Field(() => [GroupInvitation])
  nodes!: GroupInvitation[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo

  @Field(() => Int, { description: 'number of pending invitations on all pages' })
  totalCount!: number
}
