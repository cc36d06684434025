import { write } from '../../../kernel/rest.js'
import { updateDataset } from './update.service.js'
import { updateForm, updateNames } from './update.types.js'

export const updateRoutes = [
  write.done.post(
    '/api/updatesetwebsite',
    updateForm,
    (ctx, { datasetId, changes }) => updateDataset(ctx, datasetId, changes, null),
    updateNames,
  ),
]
