import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { View } from '../../entities/data/view.js'
import type { RequestContext } from '../../kernel/context.js'
import { createView } from './making.service.js'
import { pictureSeen } from './picture.service.js'
import { changesSeen, contentSeen, openView, privateProperties } from './view.service.js'
import { NewView, ViewChanges } from './view.types.js'

@Resolver(() => View)
export class ViewResolver {
  @Query(() => View, {
    nullable: true,
    description: 'the view of a code; open to visitors; NOT_FOUND unless the caller may see its dataset',
  })
  view(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { description: 'eight letters or digits' }) code: string,
  ) {
    return openView(ctx, code)
  }

  @Mutation(() => View, {
    description:
      'shares a view under a code; open to everybody who may see the dataset, also to visitors; equal views get the same code. A person shares at most 1,000 views of a dataset',
  })
  createView(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewView, { description: 'dataset, content and picture' }) input: NewView,
  ) {
    return createView(ctx, input)
  }

  @FieldResolver(() => String, {
    description:
      'the JSON of NewView.content, without sets that come from properties that the caller may not see',
  })
  content(@Ctx() ctx: RequestContext, @Root() view: View) {
    return contentSeen(ctx, view)
  }

  @FieldResolver(() => ViewChanges, { description: 'what differs from the view when it was made' })
  changes(@Ctx() ctx: RequestContext, @Root() view: View) {
    return changesSeen(ctx, view)
  }

  @FieldResolver(() => [ID], {
    description:
      'ids of the properties of the view that the caller sees, and that some readers of the dataset do not see',
  })
  privateProperties(@Ctx() ctx: RequestContext, @Root() view: View) {
    return privateProperties(ctx, view)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'path of a small picture of the view; null without a picture, and when the caller may not see a property of the view',
  })
  picture(@Ctx() ctx: RequestContext, @Root() view: View) {
    return pictureSeen(ctx, view)
  }

  @FieldResolver(() => Dataset, { description: 'the dataset that it shows' })
  dataset(@Ctx() ctx: RequestContext, @Root() view: View) {
    return ctx.find(Dataset, view.datasetId)
  }
}
