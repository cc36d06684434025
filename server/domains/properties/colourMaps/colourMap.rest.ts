import { managedDataset } from '../../datasets/dataset.service.js'
import { write, withRights, over } from '../../../kernel/rest.js'
import { saveColourMap } from './colourMap.service.js'
import { colourMapForm } from './colourMap.types.js'
import { saveOwnColourMap } from './ownColourMap.service.js'

const rights = {
  '/api/savecolormaptext': over('id_dataset', managedDataset),
}

export const colourMapRoutes = withRights(rights, [
  write.done.post('/api/savecolormaptext', colourMapForm, (ctx, { id_dataset: datasetId, own, ...input }) =>
    own ? saveOwnColourMap(ctx, datasetId, input) : saveColourMap(ctx, datasetId, input),
  ),
])
