import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { keepSeen } from '../../../server/domains/connections/seen.service.js'
import { isConnectedSeen } from '../../../server/domains/users/seen.service.js'
import { watchOpenPages } from '../../../server/domains/statistics/live.service.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
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
async function openPage({ handle, userId }: Connection): Promise<() => Promise<unknown>> {
  const ctx = await world.contextOf('reader')
  const viewer = { ...ctx.viewer, userId: userId ?? 0 }
  const pages = await watchOpenPages(
    { ...ctx, viewer },
    {
      visitor: 'v',
      viewerOpen: false,
      connection: handle,
    },
  )
  await pages.next()
  return () => pages.return!()
}

const isConnected = async ({ id }: User) =>
  isConnectedSeen(await world.contextOf('staff'), await world.db.manager.findOneByOrFail(User, { id }))

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

it('the list of staff and the live counts drop a person at the same moment', async () => {
  const user = await makeUser(world.db.manager)
  const close = await openPage(await connection(user.id, null))
  await run()
  expect(await isConnected(user)).toBe(true)
  await close()
  expect([world.platform.presence.isHere(user.id), await isConnected(user)]).toEqual([false, false])
})

it('staff see a person whose pages are open at another server, until it no longer reports them', async () => {
  const user = await makeUser(world.db.manager)
  const elsewhere = await connection(user.id, secondsAgo(5))
  expect(await isConnected(user)).toBe(true)
  await world.db.manager.update(Connection, { id: elsewhere.id }, { seenAt: secondsAgo(20) })
  expect(await isConnected(user)).toBe(false)
})

it('staff read people by their ids, at most 100 at once, and nobody else does', async () => {
  const [first, second] = [await makeUser(world.db.manager), await makeUser(world.db.manager)]
  const asked = (ids: readonly unknown[], who: Who) =>
    ask(world, 'query ($ids: [ID!]!) { knownUsers(ids: $ids) { id isConnected } }', { ids }, who)
  const close = await openPage(await connection(first.id, null))
  const { data } = await asked([second.id, first.id, first.id, 999_999, 'x'], 'staff')
  expect(data.knownUsers!.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual([
    { id: String(first.id), isConnected: true },
    { id: String(second.id), isConnected: false },
  ])
  await close()
  const refused = async (ids: readonly unknown[], who: Who) => codeOf(await asked(ids, who))
  expect(
    await refused(
      Array.from({ length: 101 }, () => 1),
      'staff',
    ),
  ).toBe('INVALID_INPUT')
  expect([await refused([first.id], 'owner'), await refused([first.id], 'anonymous')]).toEqual([
    'FORBIDDEN',
    'UNAUTHENTICATED',
  ])
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
