import { staffOnly } from '../users/user.service.js'
import { list, shortList, write, withRights } from '../../kernel/rest.js'
import { cut, type Slice } from '../../kernel/slice.js'
import {
  presentConnection,
  presentLogin,
  presentLogout,
  presentNumber,
  presentPeople,
} from './connection.presenter.js'
import {
  connectionsInSpan,
  connectionsOfMany,
  connectionsOfOne,
  manyPeople,
  onePerson,
} from './connection.types.js'
import { connectedPeople, listConnections, listConnectionsOf } from './list.service.js'
import { beginByPerson, endByPerson } from './program.service.js'

const always = { from: null, until: null }
/** An answer has at most `maxLimit` connections; `offset` reaches older ones. */
const shown = (maxLimit: number, { limit, offset }: Slice) => ({
  first: Math.min(maxLimit, limit),
  skipped: offset,
})

const rights = {
  '/api/userlogin': staffOnly,
  '/api/userlogout': staffOnly,
  '/api/connexionsnumber': staffOnly,
  '/api/multipleconnexionlist': staffOnly,
  '/api/connexionlist': staffOnly,
  '/api/connexionlistdate': staffOnly,
}

export const connectionRoutes = withRights(rights, [
  write.done.get('/api/storelogin', onePerson, (ctx, { user_id }) => beginByPerson(ctx, user_id)),
  write.done.get('/api/storelogout', onePerson, (ctx, { user_id }) => endByPerson(ctx, user_id)),
  shortList('/api/userlogin', manyPeople, async (ctx, { id_users }) =>
    (await connectedPeople(ctx, id_users)).map(presentLogin),
  ),
  shortList('/api/userlogout', manyPeople, async (ctx, { id_users }) =>
    (await connectedPeople(ctx, id_users)).map(presentLogout),
  ),
  shortList('/api/connexionsnumber', manyPeople, async (ctx, { id_users }) =>
    (await connectedPeople(ctx, id_users)).map(presentNumber),
  ),
  list('/api/multipleconnexionlist', connectionsOfMany, async (ctx, { id_users, maxLimit }, slice) =>
    presentPeople(await listConnectionsOf(ctx, cut(id_users, slice), maxLimit)),
  ),
  list('/api/connexionlist', connectionsOfOne, async (ctx, { user_id, maxLimit }, slice) =>
    (await listConnections(ctx, { userId: user_id, ...shown(maxLimit, slice), ...always })).map(
      presentConnection,
    ),
  ),
  list(
    '/api/connexionlistdate',
    connectionsInSpan,
    async (ctx, { user_id, maxLimit, dateBeginning, dateEnd }, slice) =>
      (
        await listConnections(ctx, {
          userId: user_id,
          ...shown(maxLimit, slice),
          from: dateBeginning,
          until: dateEnd,
        })
      ).map(presentConnection),
  ),
])
