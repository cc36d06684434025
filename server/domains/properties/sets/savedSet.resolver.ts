import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { SavedSet } from '../../../entities/data/savedSet.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg, idFrom } from '../../../kernel/id.js'
import type { IncomingFile } from '../../../kernel/upload.js'
import { Upload } from '../../../kernel/uploadScalar.js'
import { watchDataset } from '../../datasets/changed.service.js'
import { createSavedSet, deleteSavedSet, updateSavedSet } from './change.service.js'
import { savedSetsSeen, setAddress, partsSeen } from './savedSet.service.js'
import { NewSavedSet, SavedSetChange } from './savedSet.types.js'

const form = 'in the binary form of docs/query.md, at most 512 kB and 2,000,000 objects'

@Resolver(() => SavedSet)
export class SavedSetResolver {
  @Mutation(() => SavedSet, {
    description:
      'saves a set of objects with a dataset, which has at most 200; needs a manager of the dataset; UNREADABLE_FILE when the objects are not in their form',
  })
  async createSavedSet(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => NewSavedSet, { description: 'name, colour and properties' }) input: NewSavedSet,
    @Arg('objects', () => Upload, { description: `the objects ${form}` }) objects: Promise<IncomingFile>,
  ) {
    return createSavedSet(ctx, datasetId, input, await objects)
  }

  @Mutation(() => SavedSet, {
    description:
      'changes a saved set; needs a manager of the dataset; CONFLICT when `version` is not the current one',
  })
  async updateSavedSet(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the set' }) id: number,
    @Arg('input', () => SavedSetChange, { description: 'the fields to change' }) input: SavedSetChange,
    @Arg('version', () => Int, { description: 'the version that the caller has read' }) version: number,
    @Arg('objects', () => Upload, {
      nullable: true,
      description: `the new objects ${form}; null keeps the objects`,
    })
    objects: Promise<IncomingFile> | null,
  ) {
    return updateSavedSet(ctx, id, input, { version, objects: (await objects) ?? null })
  }

  @Mutation(() => Dataset, {
    description: 'deletes a saved set; needs a manager of the dataset; returns the dataset',
  })
  deleteSavedSet(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the set' }) id: number) {
    return deleteSavedSet(ctx, id)
  }

  @FieldResolver(() => String, {
    description:
      'path of the objects in the binary form of docs/query.md, below the address of this site; signed unless all may read it, and then valid until the end of the next day (UTC)',
  })
  url(@Ctx() ctx: RequestContext, @Root() set: SavedSet) {
    return setAddress(ctx, set)
  }
}

@Resolver(() => Dataset)
export class DatasetSavedSetsResolver {
  @FieldResolver(() => [SavedSet], {
    description:
      'saved sets that the caller may see, by name; complete, at most 200. Queries name them: set "Left side"',
  })
  savedSets(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return savedSetsSeen(ctx, dataset)
  }

  @Subscription(() => Dataset, {
    subscribe: ({ args, context }: { args: { datasetId: string }; context: RequestContext }) =>
      watchDataset(context, idFrom(args.datasetId), partsSeen),
    description:
      'a dataset that the caller may see, now and when its details change, such as stages, or the saved sets, properties or colour maps that the caller sees change, appear or disappear. Open to visitors',
  })
  datasetChanged(
    @Root() dataset: Dataset,
    @Arg('datasetId', () => ID, { description: 'the dataset' }) _datasetId: string,
  ) {
    return dataset
  }
}
