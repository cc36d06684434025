import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ConnectionSums1795700595847 } from '../../../migrations/1795700595847-ConnectionSums.js'
import { ActiveMonths1795731700000 } from '../../../migrations/1795731700000-ActiveMonths.js'
import { retention } from '../../../server/domains/statistics/retention.service.js'
import { begin } from '../../../server/domains/connections/connection.service.js'
import { canSeeStatistics } from '../../../server/domains/statistics/statistics.policy.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { Interaction } from '../../../server/entities/operation/interaction.js'
import { User } from '../../../server/entities/people/user.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { bitOfMonth } from '../../../server/lib/monthBits.js'
import { geographyFrom } from '../../../server/platform/geography.js'
import { fixture, geoDatabase } from '../../support/geoDatabase.mjs'
import { recordingLog, unlimited } from '../../support/platform.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const summing =
  'query ($from: DateTimeISO!, $until: DateTimeISO!, $timeZone: String, $userId: ID) { connectionStatistics(from: $from, until: $until, timeZone: $timeZone, userId: $userId) { people visitors days { date count } } }'
const listing =
  'query ($from: DateTimeISO!, $until: DateTimeISO!, $userId: ID) { interactions(from: $from, until: $until, userId: $userId) { userId userName ip name datasetId } }'
const mapping =
  'query ($from: DateTimeISO!, $until: DateTimeISO!) { connectionMap(from: $from, until: $until) { state unplaced markers { userId userName ip latitude longitude count } } }'
const finding = 'query ($text: String!) { statisticsPeople(text: $text) { id name } }'

let world: World
const dir = mkdtempSync(join(tmpdir(), 'morula-geo-'))
beforeAll(async () => {
  writeFileSync(join(dir, 'city.mmdb'), geoDatabase(fixture))
  world = await createWorld({
    ...unlimited,
    geography: geographyFrom(join(dir, 'city.mmdb'), recordingLog()),
  })
  // The reader is a beta tester in this file.
  await world.db.manager.update(User, { id: world.users.reader.id }, { isBeta: true })
})
afterAll(async () => {
  await world.close()
  rmSync(dir, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['connection', 'connection_source', 'connection_sum', 'interaction'])
    await world.db.query(`DELETE FROM ${table}`)
})

let number = 0
type Begun = Partial<Connection> & Pick<Connection, 'loggedInAt'>
/** Inserts connections of the past, and sums them as the migration does. */
async function past(rows: readonly Begun[]): Promise<void> {
  const filled = rows.map(row => ({ active: false, handle: String(++number).padStart(22, '0'), ...row }))
  await world.db.manager.insert(Connection, filled)
  const runner = world.db.createQueryRunner()
  const [sums, months] = [new ConnectionSums1795700595847(), new ActiveMonths1795731700000()]
  await months.down(runner)
  await sums.down(runner)
  await sums.up(runner)
  await months.up(runner)
  await runner.release()
}
const at = (text: string) => new Date(`2026-${text}:00Z`)
const march = { from: at('03-01T00:00'), until: at('04-01T00:00') }
const period = (span = march) => ({ from: span.from.toISOString(), until: span.until.toISOString() })
const statistics = async (variables: object, who: Who = 'staff') => ask(world, summing, variables, who)
const daysOf = async (variables: object) =>
  (await statistics(variables)).data.connectionStatistics!.days!.filter(({ count }) => Number(count) > 0)

const lines = [
  ['/api/connexiongraph/', { dateBeginning: '2026-03-01', dateEnd: '2026-03-31' }],
  ['/api/connexiongraphbyuser/', { user_id: 1, dateBeginning: '2026-03-01', dateEnd: '2026-03-31' }],
  ['/api/interactionlist/', { maxLimit: 5 }],
  ['/api/userinteractions/', { maxLimit: 5, id_user: 1 }],
  ['/api/connexioncountusers/', { dayLimit: 31 }],
  ['/api/connexioncountanonyms/', { dayLimit: 31 }],
] as const

describe('rights on statistics', () => {
  it.each(everybody)('%s sees statistics as the policy says, in GraphQL and REST', async who => {
    const { viewer } = await world.contextOf(who)
    const user = who === 'anonymous' ? null : await world.db.manager.findOneBy(User, { id: viewer.userId })
    const allowed = canSeeStatistics(viewer, user)
    expect(allowed).toBe(who === 'staff' || who === 'reader')
    const code = allowed ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    expect(
      [
        await statistics(period(), who),
        await ask(world, listing, period(), who),
        await ask(world, finding, { text: '' }, who),
        await ask(world, mapping, period(), who),
      ].map(codeOf),
    ).toEqual([code, code, code, code])
    const status = allowed ? 200 : who === 'anonymous' ? 401 : 403
    for (const [path, query] of lines) {
      const named = 'user_id' in query ? { ...query, user_id: world.users.owner.id } : query
      const asked = 'id_user' in named ? { ...named, id_user: world.users.owner.id } : named
      const answer = await world.rest('get', path, { query: asked }, who)
      expect([path, answer.status]).toEqual([path, status])
      if (status === 403) expect(answer.body.detail).toBe("You don't have access to see this page")
    }
  })

  it('a beta tester sees no id of a dataset that is not visible, staff do', async () => {
    const { id } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    await world.db.manager.insert(Interaction, { name: 'Web,View', datasetId: id, at: at('03-04T05:06') })
    const seen = async (who: Who) =>
      (await ask(world, listing, period(), who)).data.interactions!.map(({ datasetId }) => datasetId)
    expect([await seen('staff'), await seen('reader')]).toEqual([[String(id)], [null]])
    const { body } = await world.rest('get', '/api/interactionlist/', {}, 'reader')
    expect(body).toEqual([
      { id_user: null, ip: '', name: 'Web,View', access: '2026-03-04T05:06:00.000Z', id_dataset: null },
    ])
  })
})

describe('connections of a period', () => {
  it('count a connection when it begins, in the same transaction', async () => {
    const from = new Date(Date.now() - 3_600_000)
    const ctx = await world.contextOf('owner')
    const asOther = (address: string) => ({ ...ctx, caller: { ...ctx.caller, address } })
    const { id } = world.users.owner
    await ctx.write(async inner => begin(inner, id))
    await begin({ ...asOther('198.51.100.7') }, id)
    await begin({ ...asOther('198.51.100.7') }, null)
    await begin({ ...asOther('198.51.100.8') }, null)
    await ctx
      .write(async inner => {
        await begin(inner, id)
        throw new Error('undone')
      })
      .catch(() => undefined)
    const until = new Date(Date.now() + 60_000)
    const found = (await statistics(period({ from, until }))).data.connectionStatistics!
    expect([found.people, found.visitors]).toEqual([1, 2])
    expect(found.days!.reduce((sum, { count }) => sum + Number(count), 0)).toBe(4)
    const { body } = await world.rest('get', '/api/connexioncountusers/', { query: { dayLimit: 1 } }, 'staff')
    expect(body).toEqual({ count: 1, list: [expect.objectContaining({ id_user: id, count: 2 })] })
  })

  it('add the month of a connection to its source', async () => {
    const ctx = await world.contextOf('owner')
    const { id } = world.users.owner
    const months = `SELECT BIT_COUNT(months) AS count, months & (1 << ${bitOfMonth(new Date())}) <> 0 AS isNow FROM connection_source`
    await begin(ctx, id)
    expect(await world.db.query(months)).toEqual([{ count: 1, isNow: 1 }])
    await world.db.query('UPDATE connection_source SET months = (1 << 60) - 1 - (1 << ?)', [
      bitOfMonth(new Date()),
    ])
    await begin(ctx, id)
    expect(await world.db.query(months)).toEqual([{ count: 60, isNow: 1 }])
  })

  it('are days of the time zone, also when clocks change', async () => {
    // Clocks of Paris changed at 01:00 UTC on 29 March.
    await past(
      ['03-28T22:50', '03-28T23:10', '03-29T21:50', '03-29T22:10'].map(text => ({ loggedInAt: at(text) })),
    )
    const dates = async (timeZone: string) => await daysOf({ ...period(), timeZone })
    expect(await dates('UTC')).toEqual([
      { date: '2026-03-28', count: 2 },
      { date: '2026-03-29', count: 2 },
    ])
    expect(await dates('Europe/Paris')).toEqual([
      { date: '2026-03-28', count: 1 },
      { date: '2026-03-29', count: 2 },
      { date: '2026-03-30', count: 1 },
    ])
    expect(await dates('Asia/Kathmandu')).toEqual([
      { date: '2026-03-29', count: 2 },
      { date: '2026-03-30', count: 2 },
    ])
  })

  it('of one person are days of that person, and an unknown person is refused', async () => {
    const { owner, stranger } = world.users
    await past([
      { userId: owner.id, loggedInAt: at('03-05T10:00') },
      { userId: stranger.id, loggedInAt: at('03-05T10:00') },
      { loggedInAt: at('03-06T10:00') },
    ])
    expect(await daysOf({ ...period(), userId: owner.id })).toEqual([{ date: '2026-03-05', count: 1 }])
    expect(codeOf(await statistics({ ...period(), userId: 999_999 }))).toBe('NOT_FOUND')
    const query = { dateBeginning: '2026-03-05', dateEnd: '2026-03-06' }
    const { body } = await world.rest('get', '/api/connexiongraph/', { query }, 'staff')
    expect(body).toEqual([
      { date: '2026-03-05', count: 2 },
      { date: '2026-03-06', count: 1 },
    ])
  })

  it('count each person and address once, also when they connected before and after only', async () => {
    const { owner, stranger } = world.users
    const rows = [
      { userId: owner.id, ip: '198.51.100.1' },
      { userId: stranger.id, ip: '198.51.100.2' },
      { userId: null, ip: '198.51.100.3' },
      { userId: null, ip: '198.51.100.4' },
    ]
    const outside = rows.flatMap(row =>
      ['02-01T10:00', '05-01T10:00'].map(text => ({ ...row, loggedInAt: at(text) })),
    )
    const inside = [rows[0]!, rows[2]!].flatMap(row =>
      ['03-10T10:00', '03-11T10:00'].map(text => ({ ...row, loggedInAt: at(text) })),
    )
    await past([...outside, ...inside])
    const { data } = await statistics(period())
    expect(data.connectionStatistics).toMatchObject({ people: 1, visitors: 1 })
  })

  it('of a past month follow from the months of a source, without its days', async () => {
    const of = (ip: string, ...texts: string[]) => texts.map(text => ({ ip, loggedInAt: at(text) }))
    await past([
      ...of('198.51.100.1', '01-15T10:00', '03-31T23:59', '05-01T10:00'),
      ...of('198.51.100.2', '01-15T10:00', '05-01T10:00'),
    ])
    await world.db.query('DELETE FROM connection_day')
    expect((await statistics(period())).data.connectionStatistics).toMatchObject({ visitors: 1 })
  })

  it('of a past month do not count a source of the same month five years before', async () => {
    const ip = '198.51.100.1'
    const years = ['2021-03-10', '2026-05-01'].map(day => ({ ip, loggedInAt: new Date(`${day}T10:00:00Z`) }))
    await past(years)
    expect((await statistics(period())).data.connectionStatistics).toMatchObject({ visitors: 0 })
    await past([{ ip, loggedInAt: at('03-20T10:00') }])
    expect((await statistics(period())).data.connectionStatistics).toMatchObject({ visitors: 1 })
  })

  it('run at most three statements beside the rights', async () => {
    const during = statementsOf(world)
    const asked = await during(() => statistics({ ...period(), timeZone: 'Europe/Paris' }))
    expect(asked.filter(sql => !/FROM `?user`? /.test(sql)).length).toBeLessThanOrEqual(3)
    expect(asked.length).toBeLessThanOrEqual(3)
    const plan = await planOf(
      world.db,
      'SELECT SUM(s.count) FROM connection_sum s WHERE s.starts_at >= ? AND s.starts_at < ?',
      [march.from, march.until],
    )
    expect(plan.map(({ key }) => key)).toEqual(['PRIMARY'])
  })
})

it('the map has a marker for each person and address with a position, also for a network', async () => {
  const { owner } = world.users
  await past([
    { userId: owner.id, ip: '203.0.113.9', loggedInAt: at('03-05T10:00') },
    { userId: owner.id, ip: '198.51.100.9', loggedInAt: at('03-06T10:00') },
    { ip: '203.0.113.0/24', loggedInAt: at('03-04T10:00') },
    { ip: '192.0.2.1', loggedInAt: at('03-03T10:00') },
    { ip: '203.0.113.77', loggedInAt: at('01-03T10:00') },
  ])
  const { data } = await ask(world, mapping, period(), 'staff')
  const place = { latitude: 43.7, longitude: 7.31 }
  expect(data.connectionMap).toEqual({
    state: 'READY',
    unplaced: 1,
    markers: [
      { userId: String(owner.id), userName: expect.any(String), ip: '198.51.100.9', count: 2, ...place },
      { userId: null, userName: null, ip: '203.0.113.0/24', count: 1, latitude: 48.85, longitude: 2.35 },
    ],
  })
})

describe('a period', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  it.each([
    ['reversed', { from: days(0), until: days(-2) }],
    ['of 100 years', { from: days(-36_500), until: days(0) }],
    ['with an unknown time zone', { from: days(-2), until: days(0), timeZone: 'Europe/Atlantis' }],
    ['with a time zone of 1,000 letters', { from: days(-2), until: days(0), timeZone: 'a'.repeat(1000) }],
  ])('%s is refused', async (_title, variables) => {
    expect(codeOf(await statistics(variables))).toBe('INVALID_INPUT')
  })

  it('in the future has days without connections', async () => {
    const { data } = await statistics({ from: days(10), until: days(12) })
    expect(data.connectionStatistics).toMatchObject({ people: 0, visitors: 0 })
    expect(data.connectionStatistics!.days!.map(({ count }) => count)).toEqual([0, 0, 0])
  })

  it('with dates that are not dates is refused at the old address', async () => {
    for (const query of [
      { dateBeginning: 'yesterday' },
      { dateBeginning: '2026-03-02', dateEnd: '2026-03-01' },
      { dateBeginning: '1926-03-02', dateEnd: '2026-03-01' },
    ])
      expect((await world.rest('get', '/api/connexiongraph/', { query }, 'staff')).status).toBe(422)
  })
})

describe('interactions of a period', () => {
  it('list newest first, of all people or of one, with an index on the order', async () => {
    const { owner } = world.users
    await world.db.manager.insert(Interaction, [
      { name: 'Web,A', userId: owner.id, ip: '198.51.100.0/24', at: at('03-05T10:00') },
      { name: 'Web,B', at: at('03-06T10:00') },
      { name: 'Web,C', userId: owner.id, at: at('05-06T10:00') },
    ])
    const names = async (more: object) =>
      (await ask(world, listing, { ...period(), ...more }, 'staff')).data.interactions!.map(
        ({ name, ip }) => `${String(name)} ${String(ip)}`,
      )
    expect(await names({})).toEqual(['Web,B ', 'Web,A 198.51.100.0/24'])
    expect(await names({ userId: owner.id })).toEqual(['Web,A 198.51.100.0/24'])
    const query = { maxLimit: 1, id_user: owner.id }
    const { body } = await world.rest('get', '/api/userinteractions/', { query }, 'staff')
    expect(body).toMatchObject([{ name: 'Web,C', id_user: owner.id }])
  })
})

it('retention shortens addresses of statistics and forgets their hashes', async () => {
  await past([
    { ip: '198.51.100.7', loggedInAt: new Date(Date.now() - 400 * 86_400_000) },
    { ip: '198.51.100.8', loggedInAt: new Date(Date.now() - 300 * 86_400_000) },
  ])
  await retention(await world.contextOf('anonymous'))(new AbortController().signal)
  const rows: { ip: string; known: number }[] = await world.db.query(
    'SELECT ip, source_key IS NOT NULL AS known FROM connection_source ORDER BY last_at',
  )
  expect(rows.map(({ ip, known }) => [ip, Number(known)])).toEqual([
    ['198.51.100.0/24', 0],
    ['198.51.100.8', 1],
  ])
})
