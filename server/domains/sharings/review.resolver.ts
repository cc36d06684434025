import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { ReviewLink } from '../../entities/data/reviewLink.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import {
  createReviewLink,
  openedReview,
  openReviewLink,
  reviewLinksOf,
  revokeReviewLink,
} from './review.service.js'
import { NewReviewLink } from './review.types.js'

@Resolver(() => Dataset)
export class ReviewResolver {
  @FieldResolver(() => [ReviewLink], {
    nullable: true,
    description:
      'at most 500: live links (at most 100), then ended ones, newest first; null unless the caller manages the dataset',
  })
  reviewLinks(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return reviewLinksOf(ctx, dataset)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'the saved session to show first; null outside the answer of openReviewLink',
  })
  async reviewSessionId(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return (await ctx.load(openedReview, dataset.id))?.sessionId
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'end of the review access; null outside the answer of openReviewLink',
  })
  async reviewExpiresAt(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return (await ctx.load(openedReview, dataset.id))?.expiresAt
  }

  @Mutation(() => NewReviewLink, {
    description:
      'creates a link that gives read access to a dataset without an account; needs a manager of the dataset; at most 100 live links per dataset',
  })
  createReviewLink(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('label', () => String, { description: 'the recipient of the link, at most 200 characters' })
    label: string,
    @Arg('days', () => Int, { description: 'days until the link ends, 1 to 90' }) days: number,
    @IdArg('sessionId', {
      nullable: true,
      description: 'a saved session of the dataset to show first; null for none',
    })
    sessionId: number | null,
  ) {
    return createReviewLink(ctx, {
      datasetId,
      label,
      days,
      sessionId,
    })
  }

  @Mutation(() => Dataset, {
    description:
      'ends a review link; its holders lose access with their next request; needs a manager of the dataset; idempotent',
  })
  revokeReviewLink(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the link' }) id: number) {
    return revokeReviewLink(ctx, id)
  }

  @Mutation(() => Dataset, {
    description:
      'opens a review link. Open to visitors; a cookie lets this browser read the dataset while the link is live; NOT_FOUND when it ended',
  })
  openReviewLink(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'the token of the link' }) token: string,
  ) {
    return openReviewLink(ctx, token)
  }
}
