import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { ColourMap } from '../../../entities/data/colourMap.js'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { colourMapsOf, removeColourMap, saveColourMap } from './colourMap.service.js'
import { ColourMapInput } from './colourMap.types.js'

@Resolver(() => Dataset)
export class ColourMapResolver {
  @FieldResolver(() => [ColourMap], {
    description:
      'colour maps that managers saved for all readers, in order of creation; complete, at most 100',
  })
  colourMaps(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return colourMapsOf(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'saves a colour map, one of at most 100 of the dataset, for all its readers; needs a manager of the dataset',
  })
  saveColourMap(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => ColourMapInput, { description: 'the colour map' }) input: ColourMapInput,
  ) {
    return saveColourMap(ctx, datasetId, input)
  }

  @Mutation(() => Dataset, { description: 'removes a colour map; needs a manager of its dataset' })
  removeColourMap(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the colour map' }) id: number) {
    return removeColourMap(ctx, id)
  }
}
