import { write } from '../../../kernel/rest.js'
import { presentDataset } from '../dataset.presenter.js'
import { updateDataset } from './update.service.js'
import { updateForm } from './update.types.js'

export const updateRoutes = [
  write.post('/api/updatesetwebsite', updateForm, async (ctx, { datasetId, changes }) =>
    presentDataset(ctx, await updateDataset(ctx, datasetId, changes, null)),
  ),
]
