import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endForgotten } from '../../../server/domains/connections/sweep.service.js'
import { AuthToken, type TokenKind } from '../../../server/entities/people/authToken.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

const hour = 3_600_000
let world: World
let handles = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.query('DELETE FROM connection'))

const goOn = new AbortController().signal
const sweep = async (signal = goOn) => endForgotten(await world.contextOf('anonymous'), signal)
const ago = (hours: number) => new Date(Date.now() - hours * hour)

async function left(hoursAgo: number, userId: number | null): Promise<Connection> {
  return world.db.manager.save(
    world.db.manager.create(Connection, {
      userId,
      loggedInAt: ago(hoursAgo),
      handle: String(++handles).padStart(22, '0'),
    }),
  )
}
const now = async ({ id }: Connection) => world.db.manager.findOneByOrFail(Connection, { id })
async function personWithSession({
  kind = 'browser',
  endsIn = 1,
  seen = null,
}: { kind?: TokenKind; endsIn?: number; seen?: Date | null } = {}): Promise<User> {
  const user = await makeUser(world.db.manager)
  await world.db.manager.insert(AuthToken, {
    userId: user.id,
    kind,
    tokenHash: String(user.id).padStart(64, '0'),
    expiresAt: ago(-endsIn),
    lastUsedAt: seen,
  })
  return user
}

describe('a connection that was never ended', () => {
  it('stays active while the user has a session', async () => {
    const connection = await left(2, (await personWithSession()).id)
    expect(await sweep()).toBe(0)
    expect(await now(connection)).toMatchObject({ active: true, loggedOutAt: null })
  })

  it('ends at the last use of the session when the session has expired', async () => {
    const seen = ago(5)
    const user = await personWithSession({ endsIn: -1, seen })
    const connection = await left(6, user.id)
    expect(await sweep()).toBe(1)
    expect(await now(connection)).toMatchObject({ active: false, loggedOutAt: seen })
    const { connectedSeconds, lastLogoutAt } = await world.db.manager.findOneByOrFail(User, { id: user.id })
    expect([Math.round(connectedSeconds / 60), lastLogoutAt]).toEqual([60, seen])
  })

  it('ends three hours after its start, or now if earlier, when no session exists', async () => {
    const [long, short] = [
      await left(6, (await makeUser(world.db.manager)).id),
      await left(1, (await makeUser(world.db.manager)).id),
    ]
    expect(await sweep()).toBe(2)
    expect((await now(long)).loggedOutAt!.getTime()).toBe(long.loggedInAt.getTime() + 3 * hour)
    expect(Math.abs((await now(short)).loggedOutAt!.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it('is not kept active by a script token', async () => {
    await left(2, (await personWithSession({ kind: 'script' })).id)
    expect(await sweep()).toBe(1)
  })

  it('ends after twelve hours for visitors and users', async () => {
    const connections = [
      await left(13, null),
      await left(13, (await personWithSession()).id),
      await left(11, null),
    ]
    expect(await sweep()).toBe(2)
    expect(await Promise.all(connections.map(async connection => (await now(connection)).active))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is ended in batches, unless the server is stopping', async () => {
    await world.db.manager.insert(
      Connection,
      Array.from({ length: 450 }, () => ({
        userId: null,
        loggedInAt: ago(20),
        handle: String(++handles).padStart(22, '0'),
      })),
    )
    expect(await sweep(AbortSignal.abort())).toBe(0)
    expect(await sweep()).toBe(450)
    expect(await sweep()).toBe(0)
  })
})
