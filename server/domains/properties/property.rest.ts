import { file, read, stream } from '../../kernel/rest.js'
import { lent, lentPath } from '../datasets/lending.service.js'
import { manifestOf } from './manifest.service.js'
import { propertyFile } from './property.service.js'
import { namedFile, oneDataset } from './property.types.js'
import { bundleOf, lentBundleFile } from './values/bundle.service.js'
import { lentDownload, textFile } from './values/download.service.js'
import { lentProperty, propertyText } from './values/value.types.js'

export const propertyRoutes = [
  read.get('/files/datasets/:id/manifest', oneDataset, (ctx, input) => manifestOf(ctx, input.id)),
  file('/files/datasets/:id/properties/:sha256.bin', namedFile, (ctx, input) =>
    propertyFile(ctx, input.id, input.sha256, false),
  ),
  file('/files/datasets/:id/lineages/:sha256.bin', namedFile, (ctx, input) =>
    propertyFile(ctx, input.id, input.sha256, true),
  ),
  file('/files/datasets/:id/properties/:propertyId/:sha256.txt', propertyText, textFile),
  stream('/files/datasets/:id/properties.zip', oneDataset, (ctx, input) => bundleOf(ctx, input.id)),
  stream(`${lentPath}/properties.zip`, lent, lentBundleFile),
  file(`${lentPath}/properties/:propertyId.txt`, lentProperty, (ctx, input) =>
    lentDownload(ctx, input, 'txt'),
  ),
  file(`${lentPath}/properties/:propertyId.bin`, lentProperty, (ctx, input) =>
    lentDownload(ctx, input, 'bin'),
  ),
]
