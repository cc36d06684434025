import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { DatasetLink } from '../../../entities/data/datasetLink.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { getDataset } from '../dataset.service.js'
import { addLink, linksOf, removeLink } from './link.service.js'
import { NewLink } from './link.types.js'

@Resolver(() => Dataset)
export class LinkResolver {
  @FieldResolver(() => [DatasetLink])
  links(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return linksOf(ctx, dataset)
  }

  @Mutation(() => Dataset, { description: 'needs a manager of the dataset' })
  async addLink(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('input', () => NewLink) input: NewLink,
  ) {
    return getDataset(ctx, (await addLink(ctx, datasetId, input)).datasetId)
  }

  @Mutation(() => Dataset, { description: 'needs a manager of the dataset' })
  removeLink(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return removeLink(ctx, id)
  }
}
