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
    description: 'live links, then ended ones, newest first; null unless the caller manages the dataset',
  })
  reviewLinks(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return reviewLinksOf(ctx, dataset)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'the saved session to show first; only in the answer of openReviewLink',
  })
  async reviewSessionId(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return (await ctx.load(openedReview, dataset.id))?.sessionId
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'end of the review access; only in the answer of openReviewLink',
  })
  async reviewExpiresAt(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return (await ctx.load(openedReview, dataset.id))?.expiresAt
  }

  @Mutation(() => NewReviewLink, {
    description:
      'needs a manager of the dataset; the link gives read access without an account for 1 to 90 days',
  })
  createReviewLink(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('label', () => String) label: string,
    @Arg('days', () => Int) days: number,
    @IdArg('sessionId', { nullable: true }) sessionId: number | null,
  ) {
    return createReviewLink(ctx, {
      datasetId,
      label,
      days,
      sessionId,
    })
  }

  @Mutation(() => Dataset)
  revokeReviewLink(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return revokeReviewLink(ctx, id)
  }

  @Mutation(() => Dataset, {
    description:
      'works without an account; a cookie lets this browser read the dataset while the link is live',
  })
  openReviewLink(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return openReviewLink(ctx, token)
  }
}
