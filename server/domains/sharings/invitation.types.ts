import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Dataset } from '../../entities/data/dataset.js'
import { Group } from '../../entities/people/group.js'
import { id } from '../../kernel/rest.js'
import { level, SharingLevel } from './sharing.types.js'

export enum InvitationState {
  SIGN_IN = 'SIGN_IN',
  OTHER_ADDRESS = 'OTHER_ADDRESS',
  READY = 'READY',
  ACCEPTED = 'ACCEPTED',
}
registerEnumType(InvitationState, {
  name: 'InvitationState',
  description: 'what the caller has to do before acceptInvitation',
  valuesConfig: {
    SIGN_IN: { description: 'log in or sign up with the invited address' },
    OTHER_ADDRESS: {
      description:
        'log in with the account of the invited address: the caller has another address, or has not verified it',
    },
    READY: { description: 'nothing: acceptInvitation accepts it' },
    ACCEPTED: { description: 'nothing: the caller has accepted it' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'data of an invitation link to a group or a dataset, for everybody with the link',
})
export class OpenInvitation {
  @Field(() => String, { nullable: true, description: 'name of the group; null for a dataset' })
  groupName!: string | null

  @Field(() => String, { nullable: true, description: 'name of the dataset; null for a group' })
  datasetName!: string | null

  @Field(() => String, { description: 'name of the person who invites' })
  inviterName!: string

  @Field(() => InvitationState, { description: 'what the caller has to do before accepting' })
  state!: InvitationState

  @Field(() => ID, {
    nullable: true,
    description: 'id of the dataset after the caller has accepted; null before, and for a group',
  })
  datasetId!: number | null

  /** not part of any answer */
  emailKey!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'the group or dataset of the accepted invitation; the other field is null',
})
export class AcceptedInvitation {
  @Field(() => Group, { nullable: true, description: 'the group, or null' })
  group!: Group | null

  @Field(() => Dataset, { nullable: true, description: 'the dataset, or null' })
  dataset!: Dataset | null
}

// Spec 001, section 8.
const invalid = 'You have entered an invalid email address!'
export const datasetInvitation = z.object({
  datasetId: id,
  email: z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)),
  level: level.default(SharingLevel.READER),
})
