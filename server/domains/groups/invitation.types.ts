import { Field, ID, Int, ObjectType } from 'type-graphql'
import { validWords } from '../../entities/people/invitation.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
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
  @Field(() => ID, { description: 'id of the invitation' })
  id!: number

  @Field(() => String, { description: 'the invited address' })
  email!: string

  @Field(() => Date, { description: 'when the invitation was made' })
  createdAt!: Date

  @Field(() => Date, { description: 'when the link in the mail ends' })
  expiresAt!: Date

  @Field(() => Boolean, { description: validWords })
  isValid!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'one page of pending invitations by e-mail' })
export class GroupInvitationConnection {
  @Field(() => [GroupInvitation], { description: pageWords.nodes })
  nodes!: GroupInvitation[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo

  @Field(() => Int, { description: 'number of pending invitations on all pages' })
  totalCount!: number
}
