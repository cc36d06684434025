import { list, python, read, write, withRights, visitors, over } from '../../kernel/rest.js'
import { selfOrStaff, signedIn } from '../users/user.service.js'
import {
  presentContact,
  presentGroup,
  presentGroups,
  presentInvitation,
  presentLink,
} from './group.presenter.js'
import {
  groupThatAllows,
  contactsOfViewer,
  createGroup,
  deleteGroup,
  getGroup,
  getPublicGroup,
  ownGroupCount,
  updateGroup,
} from './group.service.js'
import { inviteToGroup } from './invitation.service.js'
import { everyGroup, everyPublicGroup, groupIdByName } from './list.service.js'
import { groupWithPeople, linksOfGroup, peopleOfGroup } from './people/people.service.js'
import {
  byName,
  emailForm,
  groupForm,
  linkChange,
  nameForm,
  newGroupForm,
  newLink,
  nothing,
  ofGroup,
  oneGroup,
  privacyForm,
} from './wire.types.js'
import { addToGroup, changeableLink, changeLink } from './wire.service.js'

const rights = {
  '/api/publicgroup': visitors,
  '/api/publicgroup/:id': visitors,
  'PUT /api/group/:id': over('id', groupThatAllows('edit')),
  '/api/sharegroup': over('group_id', groupThatAllows('edit')),
  '/api/renamegroup': over('id_group', groupThatAllows('edit')),
  '/api/peoplegroup': over('id_group', groupThatAllows('invite')),
  '/api/people-group-create': over('id_group', groupThatAllows('invite')),
  '/api/putpeoplegroup/:id': over('id', changeableLink),
  '/api/peoplebygroup': over('groupid', groupWithPeople),
  '/api/people-group': over('groupid', groupWithPeople),
  'POST /api/group': over('id_owner', selfOrStaff),
}

export const groupRoutes = withRights(rights, [
  read.get('/api/groupnumber', nothing, ownGroupCount),
  list('/api/group', nothing, async (ctx, _input, slice) => presentGroups(ctx, await everyGroup(ctx, slice))),
  list('/api/publicgroup', nothing, async (ctx, _input, slice) =>
    presentGroups(ctx, everyPublicGroup(ctx, slice)),
  ),
  read.get('/api/group/:id', oneGroup, async (ctx, { id }) => {
    await signedIn(ctx)
    return presentGroup(ctx, await getGroup(ctx, id))
  }),
  read.get('/api/publicgroup/:id', oneGroup, async (ctx, { id }) =>
    presentGroup(ctx, await getPublicGroup(ctx, id)),
  ),
  write.post(
    '/api/group',
    newGroupForm,
    async (ctx, { name, privacy, id_owner }) => {
      await selfOrStaff(ctx, id_owner)
      return presentGroup(ctx, await createGroup(ctx, { name, private: privacy }))
    },
    { private: 'privacy' },
  ),
  write.put(
    '/api/group/:id',
    groupForm,
    async (ctx, { id, name, privacy }) =>
      presentGroup(ctx, await updateGroup(ctx, id, { name, private: privacy }, null)),
    { private: 'privacy' },
  ),
  write.done.delete('/api/group/:id', oneGroup, (ctx, { id }) => deleteGroup(ctx, id)),
  write.done.post(
    '/api/sharegroup',
    privacyForm,
    (ctx, { group_id, privacy }) => updateGroup(ctx, group_id, { private: privacy }, null),
    { private: 'privacy' },
  ),
  write.done.post('/api/renamegroup', nameForm, (ctx, { id_group, name }) =>
    updateGroup(ctx, id_group, { name }, null),
  ),
  python.get('/api/groupidbyname', byName, async (ctx, { name }) => ({
    id: await groupIdByName(ctx, name),
  })),
  list('/api/peoplebygroup', ofGroup, async (ctx, { groupid }, slice) =>
    (await peopleOfGroup(ctx, groupid, slice)).map(presentContact),
  ),
  list('/api/people-group', ofGroup, async (ctx, { groupid }, slice) =>
    (await linksOfGroup(ctx, groupid, slice)).map(presentLink),
  ),
  list('/api/usercontacts', nothing, async (ctx, _input, slice) =>
    (await contactsOfViewer(ctx, slice)).map(presentContact),
  ),
  write.put(
    '/api/putpeoplegroup/:id',
    linkChange,
    async (ctx, change) => presentLink(await changeLink(ctx, change)),
    { userId: 'id_people', groupId: 'id_group' },
  ),
  write.post(
    '/api/peoplegroup',
    newLink,
    async (ctx, { id_group, id_people, status }) =>
      presentLink(await addToGroup(ctx, id_group, id_people, status)),
    { userId: 'id_people', groupId: 'id_group' },
  ),
  write.post('/api/people-group-create', emailForm, async (ctx, { id_group, email }) =>
    presentInvitation(await inviteToGroup(ctx, id_group, email)),
  ),
])
