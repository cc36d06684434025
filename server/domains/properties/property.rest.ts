import { file, read } from '../../kernel/rest.js'
import { manifestOf } from './manifest.service.js'
import { propertyFile } from './property.service.js'
import { namedFile, oneDataset } from './property.types.js'

export const propertyRoutes = [
  read.get('/files/datasets/:id/manifest', oneDataset, (ctx, input) => manifestOf(ctx, input.id)),
  file('/files/datasets/:id/properties/:sha256.bin', namedFile, (ctx, input) =>
    propertyFile(ctx, input.id, input.sha256, false),
  ),
  file('/files/datasets/:id/lineages/:sha256.bin', namedFile, (ctx, input) =>
    propertyFile(ctx, input.id, input.sha256, true),
  ),
]
