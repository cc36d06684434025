import { shortList, write, withRights, visitorsWith, over } from '../../../kernel/rest.js'
import { getDataset, managedDataset } from '../dataset.service.js'
import { presentLink } from './link.presenter.js'
import { addLink, listLinks, removeLink } from './link.service.js'
import { linkForm, linksOfOne, oneLink } from './link.types.js'

const rights = {
  'GET /api/links': visitorsWith(over('id_dataset', getDataset)),
  'POST /api/links': over('id_dataset', managedDataset),
  '/api/links/:id': over('id_dataset', managedDataset),
}

export const linkRoutes = withRights(rights, [
  shortList('/api/links', linksOfOne, async (ctx, input) =>
    (await listLinks(ctx, input.id_dataset)).map(presentLink),
  ),
  // Spec 001 section 5: an empty link does nothing.
  write.post('/api/links', linkForm, async (ctx, { id_dataset: datasetId, ...input }) =>
    input.link
      ? presentLink(await addLink(ctx, datasetId, input))
      : managedDataset(ctx, datasetId).then(() => null),
  ),
  write.done.delete('/api/links/:id', oneLink, (ctx, input) => removeLink(ctx, input.id, input.id_dataset)),
])
