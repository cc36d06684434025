import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { ReviewLink } from '../../entities/reviewLink.js'
import type { RequestContext } from '../../kernel/context.js'
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
    description: 'the newest first, dead ones too; null for all but managers',
  })
  reviewLinks(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return reviewLinksOf(ctx, dataset)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'the saved session to show first; in the answer of openReviewLink only',
  })
  async reviewSessionId(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return (await ctx.load(openedReview, dataset.id))?.sessionId
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'until when it may be read; in the answer of openReviewLink only',
  })
  async reviewExpiresAt(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return (await ctx.load(openedReview, dataset.id))?.expiresAt
  }

  @Mutation(() => NewReviewLink, {
    description: 'for managers of the dataset: reads without an account, for 1 to 90 days',
  })
  createReviewLink(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('label', () => String) label: string,
    @Arg('days', () => Int) days: number,
    @Arg('sessionId', () => ID, { nullable: true }) sessionId: string | null,
  ) {
    return createReviewLink(ctx, {
      datasetId: Number(datasetId),
      label,
      days,
      sessionId: sessionId ? Number(sessionId) : null,
    })
  }

  @Mutation(() => Dataset)
  revokeReviewLink(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return revokeReviewLink(ctx, Number(id))
  }

  @Mutation(() => Dataset, {
    description: 'by anybody: a cookie lets this browser read the dataset while the link lives',
  })
  openReviewLink(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return openReviewLink(ctx, token)
  }
}
