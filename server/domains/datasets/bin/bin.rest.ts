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
  write.done.get('/api/deletedatasetweb', oneDataset, (ctx, input) => binDataset(ctx, input.id_dataset)),
  write.done.get('/api/restoreset', oneDataset, (ctx, input) => restoreDataset(ctx, input.id_dataset)),
  write.done.get('/api/erasedataset', oneDataset, (ctx, input) => eraseDataset(ctx, input.id_dataset)),
]
