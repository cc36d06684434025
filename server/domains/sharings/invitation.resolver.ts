import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Invitation } from '../../entities/invitation.js'
import type { RequestContext } from '../../kernel/context.js'
import { acceptInvitation, openInvitation } from './acceptance.service.js'
import { invitationsTo, inviteToDataset, revokeDatasetInvitation } from './invitation.service.js'
import { AcceptedInvitation, OpenInvitation } from './invitation.types.js'
import { SharingLevel } from './sharing.types.js'

@Resolver(() => Dataset)
export class DatasetInvitationsResolver {
  @FieldResolver(() => [Invitation], {
    nullable: true,
    description: 'to whom it may still become open, the newest first; null for all but managers',
  })
  invitations(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return invitationsTo(ctx, dataset)
  }

  @Mutation(() => Dataset, { description: 'the same, whether somebody has this address or not' })
  inviteToDataset(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('email', () => String) email: string,
    @Arg('level', () => SharingLevel, { defaultValue: SharingLevel.READER }) level: SharingLevel,
  ) {
    return inviteToDataset(ctx, Number(datasetId), email, level)
  }

  @Mutation(() => Dataset)
  revokeDatasetInvitation(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return revokeDatasetInvitation(ctx, Number(id))
  }
}

@Resolver(() => Invitation)
export class InvitationResolver {
  @FieldResolver(() => SharingLevel)
  level(@Root() invitation: Invitation) {
    return invitation.level
  }

  @Query(() => OpenInvitation, { description: 'of a link that works, to a group or a dataset' })
  invitation(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return openInvitation(ctx, token)
  }

  @Mutation(() => AcceptedInvitation, {
    description: 'by the person whose verified e-mail address it went to; a second time changes nothing',
  })
  acceptInvitation(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return acceptInvitation(ctx, token)
  }
}
