import { write } from '../../kernel/rest.js'
import { importForm } from './archive.types.js'
import { importDataset } from './import.service.js'

export const archiveRoutes = [
  write.done.post('/api/importdataset', importForm, (ctx, _form, { file = [], ...others }) =>
    importDataset(ctx, [...file, ...Object.values(others).flat()]),
  ),
]
