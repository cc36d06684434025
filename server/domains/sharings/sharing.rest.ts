import { managedDataset } from '../datasets/dataset.service.js'
import { list, python, read, write, withRights, visitors, over } from '../../kernel/rest.js'
import { setPublic } from '../datasets/update/update.service.js'
import { inviteToDataset } from './invitation.service.js'
import { datasetWithSharings, everySharing, mayAccess, sharingsOfDatasets } from './list.service.js'
import { presentSharing, presentPublic, presentSharings } from './sharing.presenter.js'
import { shareWithGroup, shareWithPerson } from './sharing.service.js'
import { asCaller, sharingWith } from './wire.service.js'
import {
  accessAsked,
  groupShared,
  groupUnshared,
  mailed,
  newSharing,
  ofDataset,
  ofDatasets,
  userShared,
  userUnshared,
  withGroup,
  withPerson,
} from './wire.types.js'

const rights = {
  'POST /api/sharing': over('id_base', managedDataset),
  '/api/sharingsbyuserdataset': over('id_dataset', datasetWithSharings),
  '/api/useraccess': visitors,
  '/api/datasetgroupsharing': over('id_dataset', managedDataset),
  '/api/datasetusersharing': over('id_dataset', managedDataset),
  '/api/removedatasetpublicsharing': over('id_dataset', managedDataset),
  '/api/dataset-share-invit': over('id_dataset', managedDataset),
}

export const sharingRoutes = withRights(rights, [
  read.get('/api/useraccess', accessAsked, async (ctx, { id_dataset, id_user }) =>
    (await mayAccess(ctx, id_dataset, id_user ?? ctx.viewer.userId)) ? 1 : 0,
  ),
  list('/api/sharingsbyuserdataset', ofDataset, async (ctx, { id_dataset }, slice) =>
    presentSharings(await everySharing(ctx, id_dataset, slice)),
  ),
  list('/api/sharing', ofDatasets, async (ctx, { id_datasets }, slice) =>
    presentSharings(await sharingsOfDatasets(ctx, id_datasets, slice)),
  ),
  write.post(
    '/api/sharing',
    newSharing,
    async (ctx, { id_people, id_base, id_who, how }) => {
      await asCaller(ctx, id_people)
      if (id_who === 0) return presentPublic(await setPublic(ctx, id_base, true))
      await shareWithPerson(ctx, id_base, id_who, how)
      return presentSharing(await sharingWith(ctx, { datasetId: id_base, userId: id_who }))
    },
    { datasetId: 'id_base', userId: 'id_who', level: 'how' },
  ),
  write.done.get(
    '/api/datasetgroupsharing',
    withGroup,
    (ctx, { id_dataset, id_group, statut }) => shareWithGroup(ctx, id_dataset, id_group, statut),
    { datasetId: 'id_dataset', groupId: 'id_group', level: 'statut' },
  ),
  write.done.get(
    '/api/datasetusersharing',
    withPerson,
    (ctx, { id_dataset, id_user, statut }) => shareWithPerson(ctx, id_dataset, id_user, statut),
    { datasetId: 'id_dataset', userId: 'id_user', level: 'statut' },
  ),
  write.done.get('/api/removedatasetpublicsharing', ofDataset, (ctx, { id_dataset }) =>
    setPublic(ctx, id_dataset, false),
  ),
  write.done.post(
    '/api/dataset-share-invit',
    mailed,
    async (ctx, { id_dataset, id_people, email }) => {
      await asCaller(ctx, id_people)
      await inviteToDataset(ctx, id_dataset, email)
    },
    { datasetId: 'id_dataset' },
  ),
  python.post(
    '/api/datasetshareuser',
    userShared,
    async (ctx, { sharedataset: datasetId, id_user: userId, how }) => {
      await shareWithPerson(ctx, datasetId, userId, how)
      return (await sharingWith(ctx, { datasetId, userId })).id
    },
    { datasetId: 'sharedataset', userId: 'id_user', level: 'how' },
  ),
  python.post(
    '/api/datasetsharegroup',
    groupShared,
    async (ctx, { sharedataset: datasetId, id_group: groupId, how }) => {
      await shareWithGroup(ctx, datasetId, groupId, how)
      return (await sharingWith(ctx, { datasetId, groupId })).id
    },
    { datasetId: 'sharedataset', groupId: 'id_group', level: 'how' },
  ),
  python.post(
    '/api/unshareuserapi',
    userUnshared,
    async (ctx, { sharedataset, id_user }) => void (await shareWithPerson(ctx, sharedataset, id_user, null)),
    { datasetId: 'sharedataset', userId: 'id_user' },
  ),
  python.post(
    '/api/unsharegroupapi',
    groupUnshared,
    async (ctx, { sharedataset, id_group }) => void (await shareWithGroup(ctx, sharedataset, id_group, null)),
    { datasetId: 'sharedataset', groupId: 'id_group' },
  ),
])
