import { write } from '../../../kernel/rest.js'
import { saveColourMap } from './colourMap.service.js'
import { colourMapForm } from './colourMap.types.js'

export const colourMapRoutes = [
  write.done.post('/api/savecolormaptext', colourMapForm, (ctx, { id_dataset: datasetId, ...input }) =>
    saveColourMap(ctx, datasetId, input),
  ),
]
