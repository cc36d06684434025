import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { ViewerSession } from '../../../server/entities/data/viewerSession.js'
import { documented, isBuilt, type Line } from '../../parity/table.js'
import { makeDataset } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let datasetId: number
beforeAll(async () => {
  world = await createWorld()
  datasetId = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic: true })).id
})
afterAll(() => world.close())

const lines = documented.filter(({ group }) => group === 'viewer-sessions')
let number = 0

async function call({ method, path }: Line, slash: boolean, token: string | undefined): Promise<number> {
  const { manager } = world.db
  const session = await manager.save(
    manager.create(ViewerSession, {
      datasetId,
      ownerId: world.users.owner.id,
      name: 'Day 2',
      state: `id_dataset=${datasetId}`,
      shortcut: `c${String(++number).padStart(7, '0')}`,
    }),
  )
  const given = {
    id_dataset: datasetId,
    shortcut: session.shortcut,
    id_session: session.id,
    defaut: 1,
    name: 'Day 3',
    url: 'time=3',
    date: '2026-11-21 10:00:00',
  }
  const address = path.replace('{id}', String(session.id)).replace(/\/$/, slash ? '/' : '')
  const sending = request(world.http)[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'](address)
  if (token) sending.set('Authorization', `Token ${token}`)
  return (await (method === 'GET' ? sending.query(given) : sending.send(given))).status
}

describe('documented REST calls of saved sessions', () => {
  it('all have a route', () => {
    expect(lines).toHaveLength(7)
    expect(lines.filter(line => !isBuilt(line))).toEqual([])
  })

  it.each(
    lines.flatMap(line =>
      [true, false].map(
        slash => [line.method, line.path, line.auth, slash ? 'with' : 'without', line] as const,
      ),
    ),
  )('%s %s (%s) answers as documented %s a trailing slash', async (_method, _path, auth, slash, line) => {
    const { owner, stranger } = world.tokens
    const statuses: number[] = []
    for (const token of [undefined, owner, stranger, 'nobody'])
      statuses.push(await call(line, slash === 'with', token))
    expect(statuses).toEqual(auth.startsWith('public') ? [200, 200, 200, 401] : [401, 200, 403, 401])
  })
})
