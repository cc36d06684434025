import { python, stream } from '../../kernel/rest.js'
import { lentPath } from '../datasets/lending.service.js'
import { onlyFile } from '../meshes/packed.service.js'
import { setPropertyOwner, setShared } from '../properties/change.service.js'
import { clearDataset } from '../properties/clear.service.js'
import { curationsSeen } from '../properties/curation.service.js'
import { presentInfo } from './property.presenter.js'
import {
  byId,
  byName,
  cleared,
  curationFile,
  deletedId,
  deletedName,
  handedOver,
  lentProperty,
  newInfo,
  oneInfo,
  propertiesOf,
} from './property.types.js'
import {
  binNamed,
  lentText,
  propertiesSeen,
  binOfDataset,
  textAddress,
  textAddressByName,
} from '../properties/text.service.js'
import { addPackedProperty } from '../properties/upload.service.js'

/** Routes of the contract python-client-paths.tsv. */
export const pythonPropertyRoutes = [
  python.shortList('/api/correspondencelistapi', propertiesOf, async (ctx, { listinfos }) =>
    (await propertiesSeen(ctx, listinfos)).map(presentInfo),
  ),
  python.post(
    '/api/uploadinfoapi',
    newInfo,
    async (ctx, { uploadlargecorrespondence, infos: name, datatype: type }, files) =>
      (await addPackedProperty(ctx, uploadlargecorrespondence, { name, type }, onlyFile(files))).id,
    { name: 'infos', type: 'datatype' },
  ),
  python.address('/api/getinfoidapi', byId, (ctx, { getinfosid, idinfos }) =>
    textAddress(ctx, idinfos, getinfosid),
  ),
  python.address('/api/getinfonameapi', byName, (ctx, { getinfos, infos }) =>
    textAddressByName(ctx, getinfos, infos),
  ),
  stream(`${lentPath}/properties/:propertyId.bz2`, lentProperty, lentText),
  // Refusals and properties without curations get the word that the client compares with, without quotes.
  python.textOrElse('failed')('/api/curationfileapi', curationFile, async (ctx, { id_infos, id_dataset }) => {
    await curationsSeen(ctx, id_infos, id_dataset)
    return 'failed'
  }),
  python.post('/api/deleteinfoidapi', deletedId, async (ctx, { deletecorrespondenceid, idinfos }) =>
    binOfDataset(ctx, idinfos, deletecorrespondenceid),
  ),
  python.post('/api/deleteinfonameapi', deletedName, (ctx, { deletecorrespondence, infos }) =>
    binNamed(ctx, deletecorrespondence, infos),
  ),
  python.post(
    '/api/shareinfo',
    oneInfo,
    async (ctx, { idinfos }) => void (await setShared(ctx, idinfos, true)),
  ),
  python.post(
    '/api/unshareinfo',
    oneInfo,
    async (ctx, { idinfos }) => void (await setShared(ctx, idinfos, false)),
  ),
  python.post(
    '/api/updateinfoowner',
    handedOver,
    async (ctx, { info_id, new_owner_id }) => void (await setPropertyOwner(ctx, info_id, new_owner_id)),
  ),
  python.post('/api/cleardatasetapi', cleared, (ctx, { cleardataset }) => clearDataset(ctx, cleardataset)),
]
