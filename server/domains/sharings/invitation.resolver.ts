import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Invitation } from '../../entities/people/invitation.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { acceptInvitation, openInvitation } from './acceptance.service.js'
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
    description: 'open invitations, newest first; null unless the caller manages the dataset',
  })
  invitations(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return invitationsTo(ctx, dataset)
  }

  @Mutation(() => Dataset, { description: 'behaves the same whether or not an account has this address' })
  inviteToDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('email', () => String) email: string,
    @Arg('level', () => SharingLevel, { defaultValue: SharingLevel.READER }) level: SharingLevel,
  ) {
    return inviteToDataset(ctx, datasetId, email, level)
  }

  @Mutation(() => Dataset, { description: 'mails a new link, valid for 14 days; the old link ends' })
  resendDatasetInvitation(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return resendDatasetInvitation(ctx, id)
  }

  @Mutation(() => Dataset)
  revokeDatasetInvitation(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return revokeDatasetInvitation(ctx, id)
  }
}

@Resolver(() => Invitation)
export class InvitationResolver {
  @FieldResolver(() => SharingLevel)
  level(@Root() invitation: Invitation) {
    return invitation.level
  }

  @Query(() => OpenInvitation, { description: 'a live invitation to a group or a dataset' })
  invitation(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return openInvitation(ctx, token)
  }

  @Mutation(() => AcceptedInvitation, {
    description: 'needs a caller whose verified e-mail address received the invitation; idempotent',
  })
  acceptInvitation(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return acceptInvitation(ctx, token)
  }
}
