import { list, write } from '../../../kernel/rest.js'
import { binDataset, everyOwnBinned, everyPublicBinned, restoreDataset } from './bin.service.js'
import { nothing, oneDataset } from './bin.types.js'
import { presentDatasets } from '../dataset.presenter.js'
import { eraseDataset } from './erase.service.js'

export const binRoutes = [
  list('/api/userbindatasets', nothing, async (ctx, _input, slice) =>
    presentDatasets(ctx, await everyOwnBinned(ctx, slice)),
  ),
  list('/api/publicdatasetsbin', nothing, async (ctx, _input, slice) =>
    presentDatasets(ctx, await everyPublicBinned(ctx, slice)),
  ),
  write.get(
    '/api/deletedatasetweb',
    oneDataset,
    async (ctx, input) => void (await binDataset(ctx, input.id_dataset)),
  ),
  write.get(
    '/api/restoreset',
    oneDataset,
    async (ctx, input) => void (await restoreDataset(ctx, input.id_dataset)),
  ),
  write.get(
    '/api/erasedataset',
    oneDataset,
    async (ctx, input) => void (await eraseDataset(ctx, input.id_dataset)),
  ),
]
