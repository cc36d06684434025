import { managedDataset } from '../dataset.service.js'
import { write, withRights, over } from '../../../kernel/rest.js'
import { updateDataset } from './update.service.js'
import { updateForm, updateNames } from './update.types.js'

const rights = {
  '/api/updatesetwebsite': over('id_dataset', managedDataset),
}

export const updateRoutes = withRights(rights, [
  write.done.post(
    '/api/updatesetwebsite',
    updateForm,
    (ctx, { datasetId, changes }) => updateDataset(ctx, datasetId, changes, null),
    updateNames,
  ),
])
