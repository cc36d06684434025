import { write } from '../../kernel/rest.js'
import { importForm } from './archive.types.js'
import { importDataset } from './import.service.js'

export const archiveRoutes = [
  write.post('/api/importdataset', importForm, async (ctx, _form, { file: files = [] }) => {
    const {
      dataset: { id },
    } = await importDataset(ctx, files)
    return { id }
  }),
]
