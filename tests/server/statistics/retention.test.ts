import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { retention } from '../../../server/domains/statistics/retention.service.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { EndedLogin, LoginEnd } from '../../../server/entities/people/endedLogin.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { Interaction } from '../../../server/entities/operation/interaction.js'
import { OneTimeLink } from '../../../server/entities/people/oneTimeLink.js'
import { createWorld, type World } from '../../support/world.js'

const day = 86_400_000
const goOn = new AbortController().signal
let world: World
let number = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['connection', 'interaction', 'one_time_link', 'auth_token', 'ended_login'])
    await world.db.query(`DELETE FROM ${table}`)
})

const ago = (days: number) => new Date(Date.now() - days * day)
const turn = async () => retention(await world.contextOf('anonymous'))
const unique = (length: number) => String(++number).padStart(length, '0')
const connections = (days: number, ips: readonly string[]) =>
  world.db.manager.insert(
    Connection,
    ips.map(ip => ({
      ip,
      userId: null,
      active: false,
      handle: unique(22),
      loggedInAt: ago(days),
      loggedOutAt: ago(days),
    })),
  )
const interactions = (days: number, ips: readonly string[]) =>
  world.db.manager.insert(
    Interaction,
    ips.map(ip => ({ ip, name: 'Web', userId: null, at: ago(days) })),
  )
const addresses = async (entity: typeof Connection | typeof Interaction) =>
  (await world.db.manager.find<Connection | Interaction>(entity, { order: { id: 'ASC' } })).map(
    ({ ip }) => ip,
  )
const whole = ['198.51.100.7', '2001:db8:1:2::3', '']
const short = ['198.51.100.0/24', '2001:db8:1::/48', '']

describe('retention', () => {
  it('shortens IP addresses after 365 days and keeps the records', async () => {
    for (const days of [400, 366, 364]) {
      await connections(days, whole)
      await interactions(days, whole)
    }
    await (
      await turn()
    )(goOn)
    expect(await addresses(Connection)).toEqual([...short, ...short, ...whole])
    expect(await addresses(Interaction)).toEqual([...short, ...short, ...whole])
  })

  it('works in batches, also for 2500 records of one time, and continues where it stopped', async () => {
    const at = ago(500)
    await world.db.manager.insert(
      Interaction,
      Array.from({ length: 2500 }, (_, each) => ({
        ip: `10.0.${each % 250}.9`,
        name: 'Web',
        userId: null,
        at,
      })),
    )
    const work = await turn()
    await work(goOn)
    expect((await addresses(Interaction)).every(ip => ip.endsWith('.0/24'))).toBe(true)
    await interactions(370, ['198.51.100.7'])
    await work(goOn)
    expect((await addresses(Interaction)).at(-1)).toBe('198.51.100.0/24')
    await (
      await turn()
    )(goOn)
    expect((await addresses(Interaction)).at(-1)).toBe('198.51.100.0/24')
  })

  it('uses the retention period that the operator configured', async () => {
    const ctx = await world.contextOf('anonymous')
    await interactions(8, ['198.51.100.7'])
    await retention({
      ...ctx,
      platform: { ...ctx.platform, site: { ...ctx.platform.site, retentionDays: 7 } },
    })(goOn)
    expect(await addresses(Interaction)).toEqual(['198.51.100.0/24'])
  })

  it('deletes tokens and links that expired over 30 days ago and keeps newer ones', async () => {
    const userId = world.users.owner.id
    for (const days of [31, 29, -1]) {
      await world.db.manager.insert(AuthToken, {
        userId,
        kind: 'script',
        tokenHash: unique(64),
        expiresAt: ago(days),
      })
      await world.db.manager.insert(OneTimeLink, {
        userId,
        purpose: 'verify',
        tokenHash: unique(64),
        expiresAt: ago(days),
        usedAt: days === 29 ? ago(30) : null,
      })
      await world.db.manager.insert(EndedLogin, {
        tokenHash: unique(64),
        reason: LoginEnd.LIST,
        expiresAt: ago(days),
      })
    }
    await (
      await turn()
    )(goOn)
    expect(await world.db.manager.count(AuthToken)).toBe(2)
    expect(await world.db.manager.count(OneTimeLink)).toBe(2)
    expect(await world.db.manager.count(EndedLogin)).toBe(2)
  })

  it('ends forgotten connections and logs its counts', async () => {
    await world.db.manager.insert(Connection, {
      userId: null,
      handle: unique(22),
      loggedInAt: ago(1),
      ip: '',
    })
    await (
      await turn()
    )(goOn)
    expect(await world.db.manager.countBy(Connection, { active: true })).toBe(0)
    expect(world.platform.log.lines.at(-1)).toMatchObject({
      level: 'info',
      fields: { connections: 1, addresses: 0, deleted: 0 },
    })
  })

  it('stops when the server stops', async () => {
    await interactions(400, whole)
    await (
      await turn()
    )(AbortSignal.abort())
    expect(await addresses(Interaction)).toEqual(whole)
  })
})
