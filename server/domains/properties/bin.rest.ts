import { list, write } from '../../kernel/rest.js'
import { presentBinned } from './bin.presenter.js'
import { binnedOf, eraseProperty, restoreProperty } from './bin.service.js'
import { binOfPerson, oneInfo } from './bin.types.js'

export const binRoutes = [
  list('/api/correspondencebin', binOfPerson, async (ctx, input, slice) =>
    (await binnedOf(ctx, input.id_dataset, input.id_people, slice)).map(presentBinned),
  ),
  write.get(
    '/api/restorecorrespondence',
    oneInfo,
    async (ctx, input) => void (await restoreProperty(ctx, input.id_correspondence)),
  ),
  write.get(
    '/api/erasecorrespondence',
    oneInfo,
    async (ctx, input) => void (await eraseProperty(ctx, input.id_correspondence)),
  ),
]
