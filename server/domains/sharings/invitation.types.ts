import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Dataset } from '../../entities/dataset.js'
import { Group } from '../../entities/group.js'
import { id } from '../../kernel/rest.js'
import { level, SharingLevel } from './sharing.types.js'

export enum InvitationState {
  SIGN_IN = 'SIGN_IN',
  OTHER_ADDRESS = 'OTHER_ADDRESS',
  READY = 'READY',
}
registerEnumType(InvitationState, {
  name: 'InvitationState',
  description: 'OTHER_ADDRESS: it went to an e-mail address that is not that of the signed-in person',
})

@ObjectType({
  simpleResolvers: true,
  description: 'what whoever holds a link may know of it; to a group or to a dataset',
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

@ObjectType({ simpleResolvers: true, description: 'what is open now: one of the two' })
export class AcceptedInvitation {
  @Field(() => Group, { nullable: true })
  group!: Group | null

  @Field(() => Dataset, { nullable: true })
  dataset!: Dataset | null
}

// spec 001, section 8
const invalid = 'You have entered an invalid email address!'
export const datasetInvitation = z.object({
  datasetId: id,
  email: z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)),
  level: level.default(SharingLevel.READER),
})
