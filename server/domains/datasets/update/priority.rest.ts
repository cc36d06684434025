import { shortList, write, withRights, visitors, over } from '../../../kernel/rest.js'
import { managedDataset, seenDatasets } from '../dataset.service.js'
import { setPriority } from './priority.service.js'
import { manyDatasets, settingForm } from './priority.types.js'

/** Spec 001 section 3. */
const none = -1

const rights = {
  '/api/datasetpriority': visitors,
  '/api/updatedatasetsetting': over('id_dataset', managedDataset),
}

export const priorityRoutes = withRights(rights, [
  shortList('/api/datasetpriority', manyDatasets, async (ctx, input) =>
    (await seenDatasets(ctx, input.id_datasets)).map(({ id, priority }) => ({
      id_dataset: id,
      priority: priority ?? none,
    })),
  ),
  write.done.post('/api/updatedatasetsetting', settingForm, (ctx, input) =>
    setPriority(ctx, input.id_dataset, input.value),
  ),
])
