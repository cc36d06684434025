import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Dataset } from '../../entities/data/dataset.js'
import { Group } from '../../entities/people/group.js'
import { id } from '../../kernel/rest.js'
import { level, SharingLevel } from './sharing.types.js'

export enum InvitationState {
  SIGN_IN = 'SIGN_IN',
  OTHER_ADDRESS = 'OTHER_ADDRESS',
  READY = 'READY',
}
registerEnumType(InvitationState, {
  name: 'InvitationState',
  description: 'OTHER_ADDRESS: it was sent to an address other than that of the signed-in user',
})

@ObjectType({
  simpleResolvers: true,
  description: 'data of an invitation link to a group or a dataset, for everybody with the link',
})
export class OpenInvitation {
  @Field(() => String, { nullable: true })
  groupName!: string | null

  @Field(() => String, { nullable: true })
  datasetName!: string | null

  @Field(() => String)
  inviterName!: string

  @Field(() => InvitationState)
  state!: InvitationState
}

@ObjectType({
  simpleResolvers: true,
  description: 'the group or dataset of the accepted invitation; the other field is null',
})
export class AcceptedInvitation {
  @Field(() => Group, { nullable: true })
  group!: Group | null

  @Field(() => Dataset, { nullable: true })
  dataset!: Dataset | null
}

// Spec 001, section 8.
const invalid = 'You have entered an invalid email address!'
export const datasetInvitation = z.object({
  datasetId: id,
  email: z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)),
  level: level.default(SharingLevel.READER),
})
