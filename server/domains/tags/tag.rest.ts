import { managedDataset } from '../datasets/dataset.service.js'
import { list, read, shortList, write, withRights, visitors, over } from '../../kernel/rest.js'
import { cut } from '../../kernel/slice.js'
import { tagDataset, tagsOfDatasets, untagDataset } from './datasetTag.service.js'
import { groupsOfTag, shareTag, unshareTag } from './share.service.js'
import { presentTag, presentTagged } from './tag.presenter.js'
import { ownTag, createTag, listTags, updateTag } from './tag.service.js'
import {
  manyDatasets,
  nothing,
  partOfTag,
  tagAndDataset,
  tagAndGroup,
  wireNewTag,
  wireTagChanges,
} from './tag.types.js'

const rights = {
  '/api/getdatasettags': visitors,
  '/api/sharingbytag': over('tag_id', ownTag),
  '/api/updateatag': over('tag_id', ownTag),
  '/api/shareatag': over('tag_id', ownTag),
  '/api/unshareatag': over('tag_id', ownTag),
  '/api/tagadataset': over('dataset_id', managedDataset),
  '/api/untagadataset': over('dataset_id', managedDataset),
}

export const tagRoutes = withRights(rights, [
  list('/api/usertags', nothing, async (ctx, _input, slice) =>
    (await listTags(ctx, {}, slice)).map(presentTag),
  ),
  shortList('/api/getdatasettags', manyDatasets, async (ctx, input) =>
    (await tagsOfDatasets(ctx, input.id_datasets)).map(presentTagged),
  ),
  read.get('/api/sharingbytag', partOfTag, async (ctx, { tag_id, ...part }) => ({
    result: cut(await groupsOfTag(ctx, tag_id), part),
  })),
  write.get('/api/createatag', wireNewTag, async (ctx, input) => presentTag(await createTag(ctx, input))),
  write.get('/api/updateatag', wireTagChanges, async (ctx, { id, changes }) =>
    presentTag(await updateTag(ctx, id, changes)),
  ),
  write.done.get('/api/shareatag', tagAndGroup, (ctx, input) => shareTag(ctx, input.tag_id, input.base_id)),
  write.done.get('/api/unshareatag', tagAndGroup, (ctx, input) =>
    unshareTag(ctx, input.tag_id, input.base_id),
  ),
  write.done.get('/api/tagadataset', tagAndDataset, (ctx, input) =>
    tagDataset(ctx, input.dataset_id, input.tag_id),
  ),
  write.done.get('/api/untagadataset', tagAndDataset, (ctx, input) =>
    untagDataset(ctx, input.dataset_id, input.tag_id),
  ),
])
