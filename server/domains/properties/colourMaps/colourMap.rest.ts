import { getDataset, managedDataset } from '../../datasets/dataset.service.js'
import { write, withRights, over, type Rights } from '../../../kernel/rest.js'
import { saveColourMap } from './colourMap.service.js'
import { colourMapForm, isOwn } from './colourMap.types.js'
import { saveOwnColourMap } from './ownColourMap.service.js'

/** Readers may save a map for themselves. */
const forAll: Rights = async (ctx, input) => {
  const isForAll = isOwn.safeParse(input.own).data === false
  await over('id_dataset', isForAll ? managedDataset : getDataset)(ctx, input)
}

const rights = {
  '/api/savecolormaptext': forAll,
}

export const colourMapRoutes = withRights(rights, [
  write.done.post('/api/savecolormaptext', colourMapForm, (ctx, { id_dataset: datasetId, own, ...input }) =>
    own ? saveOwnColourMap(ctx, datasetId, input) : saveColourMap(ctx, datasetId, input),
  ),
])
