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
  @FieldResolver(() => [DatasetLink], {
    description: 'links to more information, in order of creation; complete, at most 100',
  })
  links(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return linksOf(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description: 'adds a link to a dataset, which has at most 100; needs a manager of the dataset',
  })
  async addLink(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => NewLink, { description: 'the link' }) input: NewLink,
  ) {
    return getDataset(ctx, (await addLink(ctx, datasetId, input)).datasetId)
  }

  @Mutation(() => Dataset, { description: 'removes a link from its dataset; needs a manager of the dataset' })
  removeLink(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the link' }) id: number) {
    return removeLink(ctx, id)
  }
}
