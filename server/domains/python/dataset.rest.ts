import { python } from '../../kernel/rest.js'
import { moveToBin } from '../datasets/bin/bin.service.js'
import { presentDataset, presentDatasets } from '../datasets/dataset.presenter.js'
import { getDataset } from '../datasets/dataset.service.js'
import { setOwner } from '../datasets/owner.service.js'
import {
  datasetsNamed,
  everyOwnedDataset,
  everyRelatedDataset,
  updateFromProgram,
} from './program.service.js'
import {
  asked,
  askedName,
  binned,
  changedDataset,
  changedNames,
  described,
  handedOver,
  nothing,
} from './dataset.types.js'
import { updateDataset } from '../datasets/update/update.service.js'

/** Routes of the contract python-client-paths.tsv. */
export const pythonDatasetRoutes = [
  python.list('/api/mydataset', nothing, async (ctx, _input, slice) =>
    presentDatasets(ctx, await everyOwnedDataset(ctx, slice)),
  ),
  python.list('/api/userrelatedset', nothing, async (ctx, _input, slice) =>
    presentDatasets(ctx, await everyRelatedDataset(ctx, slice)),
  ),
  python.get('/api/datasetqueryapi', asked, async (ctx, { dataset }) =>
    presentDataset(ctx, await getDataset(ctx, dataset)),
  ),
  python.list('/api/datasetnameapi', askedName, async (ctx, { datasetname }, slice) =>
    presentDatasets(ctx, await datasetsNamed(ctx, datasetname, slice)),
  ),
  python.post(
    '/api/updatesetapi',
    changedDataset,
    async (ctx, { datasetId, changes, range }) => {
      await updateFromProgram(ctx, datasetId, changes, range)
      return 'Dataset updated'
    },
    changedNames,
  ),
  python.post('/api/uploadcommentapi', described, async (ctx, { uploadescription, description }) => {
    await updateDataset(ctx, uploadescription, { description }, null)
    return 'Description updated'
  }),
  python.post('/api/updatesetowner', handedOver, (ctx, { set_id, new_owner_id }) =>
    setOwner(ctx, set_id, new_owner_id),
  ),
  python.post('/api/deletedatasetapi', binned, (ctx, { deletedataset }) => moveToBin(ctx, deletedataset)),
]
