import { read, write } from '../../kernel/rest.js'
import { presentConnection, presentLogin, presentLogout, presentNumber, presentPeople } from './connection.presenter.js'
import { connectionsInSpan, connectionsOfMany, connectionsOfOne, manyPeople, onePerson } from './connection.types.js'
import { connectedPeople, listConnections, listConnectionsOf } from './list.service.js'
import { beginByPerson, endByPerson } from './program.service.js'

const always = { from: null, until: null }

export const connectionRoutes = [
  write.get('/api/storelogin', onePerson, async (ctx, { user_id }) => beginByPerson(ctx, user_id).then(() => 'done')),
  write.get('/api/storelogout', onePerson, async (ctx, { user_id }) => endByPerson(ctx, user_id).then(() => 'done')),
  read.get('/api/userlogin', manyPeople, async (ctx, { id_users }) => (await connectedPeople(ctx, id_users)).map(presentLogin)),
  read.get('/api/userlogout', manyPeople, async (ctx, { id_users }) => (await connectedPeople(ctx, id_users)).map(presentLogout)),
  read.get('/api/connexionsnumber', manyPeople, async (ctx, { id_users }) => (await connectedPeople(ctx, id_users)).map(presentNumber)),
  read.get('/api/multipleconnexionlist', connectionsOfMany, async (ctx, { id_users, maxLimit }) => presentPeople(await listConnectionsOf(ctx, id_users, maxLimit))),
  read.get('/api/connexionlist', connectionsOfOne, async (ctx, { user_id, maxLimit }) => (await listConnections(ctx, { userId: user_id, first: maxLimit, ...always })).map(presentConnection)),
  read.get('/api/connexionlistdate', connectionsInSpan, async (ctx, { user_id, maxLimit, dateBeginning, dateEnd }) =>
    (await listConnections(ctx, { userId: user_id, first: maxLimit, from: dateBeginning, until: dateEnd })).map(presentConnection)),
]
