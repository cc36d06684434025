import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Invitation } from '../../entities/people/invitation.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { acceptInvitation, declineInvitation, isInvitationFor, openInvitation } from './acceptance.service.js'
import {
  invitationsTo,
  inviteToDataset,
  resendDatasetInvitation,
  revokeDatasetInvitation,
} from './invitation.service.js'
import { AcceptedInvitation, OpenInvitation } from './invitation.types.js'
import { SharingLevel } from './sharing.types.js'

@Resolver(() => Dataset)
export class DatasetInvitationsResolver {
  @FieldResolver(() => [Invitation], {
    nullable: true,
    description: 'open invitations, newest first, at most 500; null unless the caller manages the dataset',
  })
  invitations(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return invitationsTo(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'mails an invitation, valid for 14 days; replaces an open one to this address; needs a manager of the dataset; behaves the same whether or not an account has this address',
  })
  inviteToDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('email', () => String, { description: 'the address to invite' }) email: string,
    @Arg('level', () => SharingLevel, {
      defaultValue: SharingLevel.READER,
      description: 'the right that accepting gives',
    })
    level: SharingLevel,
  ) {
    return inviteToDataset(ctx, datasetId, email, level)
  }

  @Mutation(() => Dataset, { description: 'mails a new link, valid for 14 days; the old link ends' })
  resendDatasetInvitation(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the invitation' }) id: number,
  ) {
    return resendDatasetInvitation(ctx, id)
  }

  @Mutation(() => Dataset, {
    description:
      'revokes an invitation to a dataset; needs a manager of the dataset; idempotent for an accepted one',
  })
  revokeDatasetInvitation(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the invitation' }) id: number,
  ) {
    return revokeDatasetInvitation(ctx, id)
  }
}

@Resolver(() => Invitation)
export class InvitationResolver {
  @FieldResolver(() => SharingLevel, { description: 'the right that accepting gives' })
  level(@Root() invitation: Invitation) {
    return invitation.level
  }

  @Query(() => OpenInvitation, {
    nullable: true,
    description: 'a live invitation to a group or a dataset; open to visitors',
  })
  invitation(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'the token of the mailed link' }) token: string,
  ) {
    return openInvitation(ctx, token)
  }

  @Mutation(() => AcceptedInvitation, {
    description:
      'accepts an invitation to a group or dataset; needs a caller whose verified e-mail address received it; NOT_FOUND when it ended; never lowers a right; idempotent',
  })
  acceptInvitation(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'the token of the mailed link' }) token: string,
  ) {
    return acceptInvitation(ctx, token)
  }

  @Mutation(() => Boolean, {
    description:
      'declines an invitation to a group or dataset; needs a caller whose verified e-mail address received it; NOT_FOUND when it ended; refused after acceptance; returns true',
  })
  declineInvitation(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'the token of the mailed link' }) token: string,
  ) {
    return declineInvitation(ctx, token)
  }
}

@Resolver(() => OpenInvitation)
export class OpenInvitationResolver {
  @FieldResolver(() => Boolean, {
    description: 'whether the invitation was sent to this address, in any case of letters',
  })
  isFor(
    @Ctx() ctx: RequestContext,
    @Root() invitation: OpenInvitation,
    @Arg('email', () => String, { description: 'an e-mail address' }) email: string,
  ) {
    return isInvitationFor(ctx, invitation, email)
  }
}
