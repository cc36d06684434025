import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { keepSeen } from '../../../server/domains/connections/seen.service.js'
import { isConnectedSeen } from '../../../server/domains/users/seen.service.js'
import { watchOpenPages } from '../../../server/domains/statistics/live.service.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let handles = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.query('DELETE FROM connection'))

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)
const run = async () => keepSeen(await world.contextOf('anonymous'), new AbortController().signal)
const now = ({ id }: Connection) => world.db.manager.findOneByOrFail(Connection, { id })

async function connection(userId: number | null, seenAt: Date | null): Promise<Connection> {
  const handle = String(++handles).padStart(22, '0')
  const { manager } = world.db
  return manager.save(manager.create(Connection, { userId, handle, seenAt, loggedInAt: secondsAgo(300) }))
}

/** Opens a page that knows the handle. Returns a function that closes the page. */
async function openPage({ handle }: Connection): Promise<() => Promise<unknown>> {
  const pages = await watchOpenPages(await world.contextOf('reader'), {
    visitor: 'v',
    viewerOpen: false,
    connection: handle,
  })
  await pages.next()
  return () => pages.return!()
}

const isConnected = async (user: User) => isConnectedSeen(await world.contextOf('staff'), user)

it('an open page keeps its connection active, and a page that crashed does not', async () => {
  const user = await makeUser(world.db.manager)
  const [open, crashed] = [await connection(user.id, null), await connection(user.id, secondsAgo(40))]
  const close = await openPage(open)
  expect(await run()).toBe(1)
  expect([(await now(open)).active, (await now(crashed)).active]).toEqual([true, false])
  expect(await now(crashed)).toMatchObject({ loggedOutAt: crashed.seenAt })
  await close()
  await world.db.manager.update(Connection, { id: open.id }, { seenAt: secondsAgo(40) })
  expect(await run()).toBe(1)
  expect((await now(open)).active).toBe(false)
  const { connectedSeconds } = await world.db.manager.findOneByOrFail(User, { id: user.id })
  expect(Math.round(connectedSeconds / 10)).toBe(52)
})

it('a short absence ends nothing, and a program without pages stays active', async () => {
  const reloading = await connection(null, secondsAgo(15))
  const program = await connection((await makeUser(world.db.manager)).id, null)
  expect(await run()).toBe(0)
  expect([(await now(reloading)).active, (await now(program)).active]).toEqual([true, true])
})

it('staff see a person as connected while a page is open, and never a deactivated person', async () => {
  const user = await makeUser(world.db.manager)
  const held = await connection(user.id, null)
  expect(await isConnected(user)).toBe(false)
  const close = await openPage(held)
  expect(await isConnected(user)).toBe(true)
  await world.db.manager.update(User, { id: user.id }, { isActive: false })
  expect(await isConnected(user)).toBe(false)
  await close()
})

it('an ended connection does not become active through an open page', async () => {
  const held = await connection(null, null)
  const close = await openPage(held)
  await world.db.manager.update(Connection, { id: held.id }, { active: false, seenAt: null })
  await run()
  expect(await now(held)).toMatchObject({ active: false, seenAt: null })
  await close()
})

it('the search for connections without pages reads an index', async () => {
  const plan = await planOf(
    world.db,
    'SELECT c.id FROM connection c WHERE c.active = 1 AND c.seen_at < ? ORDER BY c.seen_at LIMIT 500',
    [new Date()],
  )
  expect(plan.map(({ key }) => key)).toEqual(['connection_seen'])
})
