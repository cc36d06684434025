import { list, over, withRights, write } from '../../kernel/rest.js'
import { getDataset } from '../datasets/dataset.service.js'
import { presentBinned } from './bin.presenter.js'
import { binnedOf, eraseProperty, restoreProperty } from './bin.service.js'
import { binOfPerson, oneInfo } from './bin.types.js'

const rights = {
  '/api/correspondencebin': over('id_dataset', getDataset),
}

export const binRoutes = withRights(rights, [
  list('/api/correspondencebin', binOfPerson, async (ctx, input, slice) =>
    (await binnedOf(ctx, input.id_dataset, input.id_people, slice)).map(presentBinned),
  ),
  write.done.get('/api/restorecorrespondence', oneInfo, (ctx, input) =>
    restoreProperty(ctx, input.id_correspondence),
  ),
  write.done.get('/api/erasecorrespondence', oneInfo, (ctx, input) =>
    eraseProperty(ctx, input.id_correspondence),
  ),
])
