import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { OwnColourMap } from '../../../entities/people/ownColourMap.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { OwnColourMapInput } from './colourMap.types.js'
import { ownColourMapsOf, removeOwnColourMap, saveOwnColourMap } from './ownColourMap.service.js'

@Resolver(() => Dataset)
export class OwnColourMapResolver {
  @FieldResolver(() => [OwnColourMap], {
    description:
      'colour maps that the viewer saved for their own use, in order of creation; complete, at most 20; empty for visitors',
  })
  ownColourMaps(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return ownColourMapsOf(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'saves a colour map for the viewer alone, one of at most 20 for the dataset and 200 in all; needs a reader of the dataset',
  })
  saveOwnColourMap(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => OwnColourMapInput, { description: 'the colour map' }) input: OwnColourMapInput,
  ) {
    return saveOwnColourMap(ctx, datasetId, input)
  }

  @Mutation(() => Dataset, { description: 'removes a colour map that the viewer saved for their own use' })
  removeOwnColourMap(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'a colour map of the viewer' }) id: number,
  ) {
    return removeOwnColourMap(ctx, id)
  }
}
