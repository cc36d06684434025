import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request, { type Response } from 'supertest'
import { DatasetLink } from '../../server/entities/data/datasetLink.js'
import { Study } from '../../server/entities/data/study.js'
import { StudyMembership } from '../../server/entities/data/studyMembership.js'
import { Tag } from '../../server/entities/data/tag.js'
import { ViewerSession } from '../../server/entities/data/viewerSession.js'
import { Membership } from '../../server/entities/people/membership.js'
import { openApiOf } from '../../server/gateway/openApi.js'
import { insertRow, makeDataset, makeProperty } from '../support/factories.js'
import { makeGroup } from '../support/people.js'
import { unlimited } from '../support/platform.js'
import type { Person } from '../support/testUsers.js'
import { createWorld, type World } from '../support/world.js'
import { routes } from './table.js'

interface Call {
  readonly method: string
  readonly path: string
  readonly inputs: readonly string[]
  /** The description says that visitors may send the call. */
  readonly isOpen: boolean
}

/** All calls of both tables, as the description tells them. Files have their own rights. */
const calls: readonly Call[] = Object.entries(openApiOf(routes, 'https://morula.example.org').paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]) => ({
      method,
      path,
      isOpen: security.some(one => Object.keys(one).length === 0),
      inputs: [
        ...parameters.filter(one => one.in === 'query').map(({ name }) => name),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        ),
      ],
    })),
  )
const nameOf = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`

/** Calls that would end the log-in of this test. */
const ending = ['/api/update-password', '/api/storelogout']
const isOfPython = (call: Call) =>
  routes.some(
    ({ method, path, family }) =>
      family === 'python' && method === call.method && path.replace(/:(\w+)/g, '{$1}') === call.path,
  )

const connections = new Agent({ keepAlive: true })
let world: World
/** Usable ids of things of the owner, by field, and by path and field where they differ. */
let owned: Readonly<Record<string, unknown>>

beforeAll(async () => {
  world = await createWorld(unlimited)
  const { manager: db } = world.db
  const { manager, owner, reader, stranger } = world.users
  const { id: datasetId } = await makeDataset(db, { ownerId: owner.id })
  await world.share(datasetId)
  const { id: property } = await makeProperty(db, { datasetId })
  const { id: groupId } = await makeGroup(db, owner.id, { [manager.id]: 'member' })
  const membership = await db.findOneByOrFail(Membership, { groupId, userId: manager.id })
  const study = await insertRow<Study>(db, Study, { groupId, name: 'Study', description: '' })
  const place = { studyId: study.id, userId: reader.id }
  const studyLink = await insertRow<StudyMembership>(db, StudyMembership, { ...place, level: 'reader' })
  const tag = await insertRow<Tag>(db, Tag, { ownerId: owner.id, name: 'Tag', comment: '', color: '#F0F8FF' })
  const link = await insertRow<DatasetLink>(db, DatasetLink, { datasetId, link: 'https://a.org' })
  const session = await insertRow<ViewerSession>(db, ViewerSession, {
    datasetId,
    ownerId: owner.id,
    name: 'Session',
    state: '',
    shortcut: 'abcd1234',
  })
  const named = (id: unknown, ...fields: string[]) => Object.fromEntries(fields.map(field => [field, id]))
  owned = {
    ...named(datasetId, 'id_dataset', 'dataset_id', 'id_base'),
    ...named(property, 'id_infos', 'id_info', 'id_correspondence'),
    ...named(groupId, 'id_group', 'group_id', 'groupid', 'base_id', '/api/group/{id}'),
    ...named(owner.id, 'id_people', 'id_owner', 'user_id', '/api/user/{id}', '/api/updateusersite id'),
    ...named(stranger.id, 'id_user', 'id_who'),
    ...named(study.id, 'id_study', 'studyid'),
    ...named(tag.id, 'tag_id'),
    ...named(session.id, 'id_session', '/api/sessionmanagement/{id}'),
    ...named(membership.id, '/api/putpeoplegroup/{id}'),
    ...named(studyLink.id, '/api/putpeoplestudy/{id}'),
    ...named(link.id, '/api/links/{id}'),
    base: 'group',
    own: 0,
    limit: 1,
    offset: 0,
    id_users: [owner.id],
  }
})
afterAll(async () => {
  connections.destroy()
  await world.close()
})

const valueOf = ({ path }: Call, field: string) =>
  owned[`${path} ${field}`] ?? owned[field] ?? (field === 'email' ? 'eve@example.org' : 1)

/** Sends the inputs in the address or in a body. A text is a body that is not JSON. */
async function send(call: Call, given: object | string, who: Person | null): Promise<Response> {
  const path = call.path.replace('{id}', JSON.stringify(owned[call.path] ?? 1))
  const sending = request(world.http)[call.method as 'post'](path).agent(connections)
  if (who) sending.set('Authorization', `Token ${world.tokens[who]}`)
  if (typeof given === 'string') return sending.type('json').send(given)
  if (call.method !== 'get' && call.method !== 'delete') return sending.send(given)
  return sending.query(
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
  )
}

const unusable = { a: 1 }
/** Fields with the id of the thing that the right is about: an unusable id names nothing. */
const isSubject = (field: string, path: string) =>
  ['/api/useraccess id_user', '/api/phyloparentnode id_ncbi'].includes(`${path} ${field}`) ||
  /^(id|id_dataset|dataset_id|id_base|base|id_infos|id_info|id_correspondence|id_group|group_id|groupid|id_study|studyid|tag_id|id_session|id_owner|id_people|own|user_id|id_users|groups)$/.test(
    field,
  )

describe('the right to a call comes before faults of its input', () => {
  it.each(calls.map(call => [nameOf(call), call] as const))(
    '%s asks visitors to log in exactly where the description asks for a token',
    async (_name, call) => {
      const rubbish = (value: unknown) => Object.fromEntries(call.inputs.map(name => [name, value]))
      const usable = Object.fromEntries(call.inputs.map(name => [name, valueOf(call, name)]))
      for (const given of [
        {},
        rubbish(unusable),
        rubbish(''),
        ...call.inputs.map(name => ({ ...usable, [name]: unusable })),
        ...(call.method === 'get' ? [] : ['{"a":', '7']),
      ]) {
        const { status } = await send(call, given, null)
        expect([given, status === 401]).toEqual([given, !call.isOpen])
      }
    },
  )

  const forOthers = calls.filter(call => !ending.includes(call.path) && !isOfPython(call))
  const refused = new Set<string>()
  it.each(forOthers.map(call => [nameOf(call), call] as const))(
    '%s refuses who has no right before it tells a fault',
    async (name, call) => {
      const usable = Object.fromEntries(call.inputs.map(field => [field, valueOf(call, field)]))
      for (const who of ['reader', 'stranger'] as const) {
        const { status } = await send(call, usable, who)
        if (status !== 403 && status !== 404) continue
        refused.add(name)
        const hasBody = !['get', 'delete'].includes(call.method)
        const bodies = hasBody && call.path.includes('{id}') ? ['{"a":'] : []
        for (const given of [
          ...bodies,
          ...call.inputs
            .filter(field => !isSubject(field, call.path))
            .map(field => ({ ...usable, [field]: unusable })),
        ])
          expect([who, given, [403, 404].includes((await send(call, given, who)).status)]).toEqual([
            who,
            given,
            true,
          ])
      }
    },
  )
  it('of which many refuse strangers', () => expect(refused.size).toBeGreaterThan(60))
})
