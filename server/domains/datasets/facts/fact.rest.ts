import {
  fields,
  forVisitors,
  id,
  ids,
  list,
  over,
  shortList,
  visitorsWith,
  withRights,
} from '../../../kernel/rest.js'
import { cut } from '../../../kernel/slice.js'
import { getDataset, seenDatasets } from '../dataset.service.js'
import { presentOwners } from './fact.presenter.js'
import { exampleGifs, ownersSeen } from './fact.service.js'
import { stagesOf } from '../stages/stage.service.js'

const nothing = fields({})
const optionalDatasets = fields({ id_datasets: ids.optional() })
const oneOrMany = fields({ id_dataset: id.optional(), id_datasets: ids.optional() }).refine(
  given => given.id_dataset !== undefined || given.id_datasets !== undefined,
  { path: ['id_dataset'], message: 'is required, or id_datasets' },
)

const rights = { '/api/sessionmeshid': visitorsWith(over('dataset_id', getDataset)) }

export const factRoutes = withRights(
  rights,
  forVisitors([
    shortList('/api/publicgifdatasets', nothing, async ctx =>
      (await exampleGifs(ctx)).map(({ datasetId, animation, still }) => ({
        id_dataset: datasetId,
        gif: animation,
        gif_50: still,
      })),
    ),
    list('/api/getdatasetowners', optionalDatasets, async (ctx, input, slice) =>
      presentOwners(ownersSeen(ctx, input.id_datasets, slice)),
    ),
    list('/api/datasetsize', oneOrMany, async (ctx, input, slice) =>
      input.id_datasets
        ? cut(await seenDatasets(ctx, input.id_datasets), slice).map(({ id: datasetId, sizeBytes }) => ({
            id_dataset: datasetId,
            size: sizeBytes,
          }))
        : (await getDataset(ctx, input.id_dataset!)).sizeBytes,
    ),
    shortList('/api/sessionmeshid', fields({ dataset_id: id }), async (ctx, input) =>
      (await stagesOf(ctx, input.dataset_id)).map(({ name, time }) => ({ name, t: time })),
    ),
  ]),
)
