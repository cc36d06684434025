import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import { InvalidInput } from '../../kernel/errors.js'
import {
  type IncomingFiles,
  read,
  shortList,
  write,
  withRights,
  visitors,
  visitorsWith,
  over,
  type Rights,
} from '../../kernel/rest.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { selfOrStaff } from '../users/user.service.js'
import { presentBinned as presentInfo } from './bin.presenter.js'
import { binnable, binProperty, checkPlace } from './bin.service.js'
import { renameProperty, setShared, withInfoType } from './change.service.js'
import { curationsSeen } from './curation.service.js'
import {
  curationsOf,
  manyInfos,
  newInfo,
  ofDataset,
  oneInfo,
  oneOfDataset,
  renamed,
  sharedInfo,
} from './info.types.js'
import { getProperty, ownersSeen, propertiesToCaller, publicProperties, textSeen } from './text.service.js'
import { addProperty, addPropertyText } from './upload.service.js'

/** Old pages send the file as `r_field` or as `file`. */
function fileIn(files: IncomingFiles): IncomingFile | undefined {
  const [file, ...more] = Object.values(files).flat()
  if (more.length > 0)
    throw new InvalidInput('The form holds several files: send one', { file: 'must be one file' })
  return file
}

const toCaller: Rights = async (ctx, input) => {
  await over('id_people', selfOrStaff)(ctx, input)
  await over('id_dataset', getDataset)(ctx, input)
}

const rights = {
  '/api/sharecorrespondence': over('id_infos', binnable),
  '/api/renameinfo': over('id_infos', binnable),
  '/api/deletecorrespondence': over('id_infos', binnable),
  '/api/correspondence': toCaller,
  '/api/publiccorrespondence': visitorsWith(over('id_dataset', publicProperties)),
  '/api/infocurrations': visitorsWith(over('id_infos', getProperty)),
  '/api/lineagecurrations': visitorsWith(over('id_infos', getProperty)),
  '/api/infofield': visitors,
  '/api/lineagefield': visitors,
  '/api/createcorrespondencesite': over('id_dataset', managedDataset),
}

export const infoRoutes = withRights(rights, [
  shortList('/api/publiccorrespondence', ofDataset, async (ctx, { id_dataset }) =>
    (await publicProperties(ctx, id_dataset)).map(presentInfo),
  ),
  shortList('/api/correspondence', ofDataset, async (ctx, { id_dataset, id_people }) =>
    (await propertiesToCaller(ctx, id_dataset, id_people)).map(presentInfo),
  ),
  write.post(
    '/api/createcorrespondencesite',
    newInfo,
    async (ctx, { id_dataset, id_people, infos: name, datatype, r_field = '', type }, files) => {
      await selfOrStaff(ctx, id_people)
      const file = fileIn(files)
      const given = { name, type: datatype }
      const property = await (file
        ? addProperty(ctx, id_dataset, given, file)
        : addPropertyText(ctx, id_dataset, given, r_field))
      return presentInfo(await withInfoType(ctx, property, type))
    },
    { name: 'infos', type: 'datatype', file: 'r_field' },
  ),
  write.done.delete('/api/deletecorrespondence', oneOfDataset, async (ctx, { id_infos, id_dataset }) => {
    await checkPlace(ctx, id_infos, id_dataset)
    await binProperty(ctx, id_infos)
  }),
  write.done.post('/api/sharecorrespondence', sharedInfo, async (ctx, { id_infos, id_dataset, common }) => {
    await checkPlace(ctx, id_infos, id_dataset)
    await setShared(ctx, id_infos, common)
  }),
  write.done.post('/api/renameinfo', renamed, (ctx, { id_infos, name }) =>
    renameProperty(ctx, id_infos, name),
  ),
  shortList('/api/getinfosowners', manyInfos, async (ctx, { id_infos }) =>
    (await ownersSeen(ctx, id_infos)).map(({ propertyId, owner }) => ({
      id_infos: propertyId,
      id_people: owner.id,
      name: owner.name,
      surname: owner.surname,
      login: owner.login,
    })),
  ),
  ...['/api/infocurrations', '/api/lineagecurrations'].map(path =>
    shortList(path, curationsOf, (ctx, { id_infos, id_dataset }) => curationsSeen(ctx, id_infos, id_dataset)),
  ),
  read.get(
    '/api/infofield',
    oneInfo,
    async (ctx, { id_info }) => (await textSeen(ctx, id_info)) ?? { status: 'failed' },
  ),
  read.get(
    '/api/lineagefield',
    oneOfDataset,
    async (ctx, { id_infos, id_dataset }) =>
      (await textSeen(ctx, id_infos, id_dataset)) ?? { status: 'failed' },
  ),
])
