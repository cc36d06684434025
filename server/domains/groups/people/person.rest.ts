import { list, over, read, withRights, write } from '../../../kernel/rest.js'
import {
  failedWhereTaken,
  presentEach,
  presentListed,
  presentSelf,
  presentPerson,
} from './person.presenter.js'
import {
  contactsAndGroupsOf,
  getPerson,
  knownPeople,
  listedPeople,
  setActivity,
  updatePerson,
} from './person.service.js'
import { selfOrStaff } from '../../users/user.service.js'
import { activity, nothing, onePerson, personForm, personNames } from './person.types.js'

const rights = {
  'PATCH /api/user/:id': over('id', selfOrStaff),
  '/api/updateusersite': over('id', selfOrStaff),
}

export const personRoutes = withRights(rights, [
  list('/api/people', nothing, async (ctx, _input, slice) =>
    presentEach(await listedPeople(ctx, slice), presentListed),
  ),
  read.get('/api/people/:id', onePerson, async (ctx, { id }) => {
    const person = await getPerson(ctx, id)
    const fellowship = await contactsAndGroupsOf(ctx, id)
    return fellowship ? presentSelf(person, fellowship) : presentPerson(person)
  }),
  list('/api/user', nothing, async (ctx, _input, slice) =>
    presentEach(await knownPeople(ctx, slice), presentPerson),
  ),
  read.get('/api/user/:id', onePerson, async (ctx, { id }) => presentPerson(await getPerson(ctx, id))),
  write.patch('/api/user/:id', activity, async (ctx, { id, active_status: isActive }) =>
    presentPerson(await setActivity(ctx, id, isActive)),
  ),
  write.post(
    '/api/updateusersite',
    personForm,
    (ctx, form) => failedWhereTaken(async () => presentPerson(await updatePerson(ctx, form))),
    personNames,
  ),
])
