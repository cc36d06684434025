import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { DatasetLink } from '../../entities/datasetLink.js'
import type { RequestContext } from '../../kernel/context.js'
import { getDataset } from './dataset.service.js'
import { addLink, linksOf, removeLink } from './link.service.js'
import { NewLink } from './link.types.js'

@Resolver(() => Dataset)
export class LinkResolver {
  @FieldResolver(() => [DatasetLink])
  links(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return linksOf(ctx, dataset)
  }

  @Mutation(() => Dataset, { description: 'for its managers' })
  async addLink(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('input', () => NewLink) input: NewLink,
  ) {
    return getDataset(ctx, (await addLink(ctx, Number(datasetId), input)).datasetId)
  }

  @Mutation(() => Dataset, { description: 'for its managers' })
  removeLink(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return removeLink(ctx, Number(id))
  }
}
