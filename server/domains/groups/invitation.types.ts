import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'

export enum InvitationState { SIGN_IN = 'SIGN_IN', OTHER_ADDRESS = 'OTHER_ADDRESS', READY = 'READY' }
registerEnumType(InvitationState, { name: 'InvitationState', description: 'OTHER_ADDRESS: it went to an e-mail address that is not that of the signed-in person' })

@ObjectType({ simpleResolvers: true, description: 'what whoever holds a link may know of it' })
export class OpenInvitation {
  @Field(() => String)
  groupName!: string

  @Field(() => String)
  inviterName!: string

  @Field(() => InvitationState)
  state!: InvitationState
}

const invalid = 'The input is not valid E-mail!'
export const invitedEmail = z.object({ email: z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)) })
