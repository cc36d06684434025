import { write, forVisitors } from '../../kernel/rest.js'
import { recordAs } from './interaction.service.js'
import { legacyInteractions } from './interaction.types.js'

export const interactionRoutes = forVisitors([
  write.done.post(
    '/api/storeuserinteraction',
    legacyInteractions,
    (ctx, { user_id, feature_list, id_dataset }) =>
      recordAs(ctx, user_id, { names: feature_list, datasetId: id_dataset }),
    { names: 'feature_list', datasetId: 'id_dataset' },
  ),
])
