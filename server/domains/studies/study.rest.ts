import { groupThatAllows } from '../groups/group.service.js'
import { list, shortList, write, withRights, over } from '../../kernel/rest.js'
import { changeableLink, changeStudyLink, linksOfStudy, setStudyMembership } from './invited.service.js'
import { unlinkDataset } from './linked.service.js'
import { presentLink, presentStudies, presentStudy } from './study.presenter.js'
import {
  createStudy,
  deleteStudy,
  getStudy,
  studiesOfGroups,
  studyThatAllows,
  updateStudy,
} from './study.service.js'
import {
  changeForm,
  linkChange,
  newForm,
  newLink,
  ofGroups,
  ofStudy,
  oneDataset,
  oneStudy,
} from './study.types.js'

/** A legacy client sends '' for an unchanged name. */
const orNothing = (given: unknown) => (given === '' ? undefined : given)

const rights = {
  '/api/createstudy': over('group_id', groupThatAllows('createStudy')),
  '/api/updatestudy': over('id_study', studyThatAllows('edit')),
  '/api/people-study': over('studyid', getStudy),
  '/api/peoplestudy': over('id_study', studyThatAllows('inviteContacts')),
  '/api/putpeoplestudy/:id': over('id', changeableLink),
}

export const studyRoutes = withRights(rights, [
  shortList('/api/studiesbygroup', ofGroups, async (ctx, { groups }) =>
    presentStudies(await studiesOfGroups(ctx, groups)),
  ),
  list('/api/people-study', ofStudy, async (ctx, { studyid }, slice) =>
    (await linksOfStudy(ctx, studyid, slice)).map(presentLink),
  ),
  write.post(
    '/api/createstudy',
    newForm,
    async (ctx, { group_id: groupId, name, description }) =>
      presentStudy(await createStudy(ctx, { groupId, name, description })),
    { groupId: 'group_id' },
  ),
  write.done.get(
    '/api/updatestudy',
    changeForm,
    (ctx, { id_study, new_name, new_description }) =>
      updateStudy(ctx, id_study, { name: orNothing(new_name), description: new_description }, null),
    { name: 'new_name', description: 'new_description' },
  ),
  write.done.get('/api/deletestudy', oneStudy, (ctx, { id_study }) => deleteStudy(ctx, id_study)),
  write.done.get('/api/unlinksetstudy', oneDataset, (ctx, { id_dataset }) => unlinkDataset(ctx, id_dataset)),
  write.put(
    '/api/putpeoplestudy/:id',
    linkChange,
    async (ctx, change) => presentLink(await changeStudyLink(ctx, change)),
    { userId: 'id_user', level: 'status' },
  ),
  write.post(
    '/api/peoplestudy',
    newLink,
    async (ctx, { id_study, id_user, status }) =>
      presentLink(await setStudyMembership(ctx, id_study, id_user, status)),
    { userId: 'id_user', level: 'status' },
  ),
])
