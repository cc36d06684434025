import { read, stream, withRights } from '../../kernel/rest.js'
import { staffOnly } from '../users/user.service.js'
import { exportArchive, legacyExportAddress } from './export.service.js'
import { oneDataset, ticketed } from './export.types.js'

export const exportRoutes = withRights({ '/api/exportdataset': staffOnly }, [
  read.get('/api/exportdataset', oneDataset, (ctx, input) => legacyExportAddress(ctx, input.id_dataset)),
  stream('/files/datasets/:id/export', ticketed, (ctx, input) => exportArchive(ctx, input.id, input.ticket)),
])
