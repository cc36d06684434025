import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { retention } from '../../../server/domains/statistics/retention.service.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { User } from '../../../server/entities/people/user.js'
import { type Who, everybody } from '../../support/testUsers.js'
import { makeUser } from '../../support/factories.js'
import { planOf } from '../../support/plan.js'
import { unlimited } from '../../support/platform.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { createWorld, type World } from '../../support/world.js'
import request from 'supertest'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const beginning =
  'mutation ($consented: Boolean!, $handle: String) { beginConnection(consented: $consented, handle: $handle) }'
const ending = 'mutation ($handle: String!) { endConnection(handle: $handle) }'
const listing =
  'query ($userId: ID!, $from: DateTimeISO, $until: DateTimeISO, $first: Int, $after: String) { visits(userId: $userId, from: $from, until: $until, first: $first, after: $after) { nodes { id active loggedInAt loggedOutAt seconds browser browserVersion os isPc isMobile isTablet isBot } pageInfo { endCursor hasNextPage } } }'
let world: World
const asked: string[] = []
let hear: (sql: string, parameters?: unknown[]) => void = () => {}
beforeAll(async () => {
  world = await createWorld(unlimited)
  Object.assign(world.db, {
    logger: {
      logQuery: (sql: string, parameters?: unknown[]) => {
        asked.push(sql)
        hear(sql, parameters)
      },
      logQueryError() {},
      logQuerySlow() {},
      logSchemaBuild() {},
      logMigration() {},
      log() {},
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('DELETE FROM connection')
  await world.db.query(
    'UPDATE user SET last_login_at = NULL, last_logout_at = NULL, connection_count = 0, connected_seconds = 0',
  )
})

type Answer = { data?: Record<string, unknown>; errors?: { extensions: { code: string } }[] }
async function graphql(
  query: string,
  variables: object,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sending = request(world.http)
    .post('/graphql')
    .set({ 'User-Agent': firefox, ...headers })
  if (token) sending.set('Cookie', `morula=${token}`)
  return (await sending.send({ query, variables })).body as Answer
}
const tokenOf = (who: Who) => (who === 'anonymous' ? undefined : world.tokens[who])
async function begin(
  who: Who,
  { handle = null as string | null, consented = false, headers = {} } = {},
): Promise<string | null> {
  return (await graphql(beginning, { consented, handle }, tokenOf(who), headers)).data!.beginConnection as
    string | null
}
const end = async (handle: string) => (await graphql(ending, { handle })).data!.endConnection
const rows = () => world.db.manager.find(Connection, { order: { id: 'ASC' } })
const sums = async (who: 'owner' | 'stranger' = 'owner') =>
  world.db.manager.findOneByOrFail(User, { id: world.users[who].id })
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

describe('a connection', () => {
  it.each([
    ['anonymous', false, false],
    ['anonymous', true, true],
    ['owner', false, true],
    ['owner', true, true],
    ['staff', false, true],
  ] as const)('of %s with consent %s is recorded: %s', async (who, consented, recorded) => {
    expect(await begin(who, { consented })).toEqual(recorded ? expect.stringMatching(/^[\w-]{22}$/) : null)
    expect(await world.db.manager.count(Connection)).toBe(recorded ? 1 : 0)
  })

  it('of a visitor with DNT or Sec-GPC is not recorded, a connection of a signed-in user is', async () => {
    for (const headers of [{ DNT: '1' }, { 'Sec-GPC': '1' }] as Record<string, string>[]) {
      expect(await begin('anonymous', { consented: true, headers })).toBeNull()
      expect(await begin('owner', { headers })).not.toBeNull()
    }
  })

  it('of an impersonating staff member is not recorded for the impersonated user', async () => {
    const { token } = await issueToken(world.db.manager, world.users.owner.id, 'impersonation', {
      impersonatorId: world.users.staff.id,
    })
    expect((await graphql(beginning, { consented: true }, token)).data).toEqual({ beginConnection: null })
    expect((await sums()).connectionCount).toBe(0)
  })

  it("stores browser and system, and updates the user's count and last login", async () => {
    await begin('owner')
    expect(await rows()).toEqual([
      expect.objectContaining({
        userId: world.users.owner.id,
        active: true,
        loggedOutAt: null,
        os: 'Linux',
        browser: 'Firefox',
        browserVersion: '132.0',
        isPc: true,
        isMobile: false,
        isTablet: false,
        isBot: false,
        ip: '127.0.0.1',
        latitude: null,
        longitude: null,
      }),
    ])
    expect(await sums()).toMatchObject({
      connectionCount: 1,
      connectedSeconds: 0,
      lastLogoutAt: null,
      lastLoginAt: (await rows())[0]!.loggedInAt,
    })
  })

  it('ends once, with its handle alone, and adds its seconds to the total of the user', async () => {
    const handle = (await begin('owner'))!
    await world.db.manager.update(Connection, { active: true }, { loggedInAt: ago(90) })
    expect(await end(handle)).toBe(true)
    expect(await end(handle)).toBe(false)
    const { connectedSeconds, lastLogoutAt } = await sums()
    expect([90, 91, 92, 93]).toContain(connectedSeconds)
    expect(await rows()).toEqual([expect.objectContaining({ active: false, loggedOutAt: lastLogoutAt })])
  })

  it.each([
    ['an empty text', ''],
    ['a word', 'nobody'],
    ['a forged handle', '0'.repeat(22)],
    ['SQL', "' OR 1=1 --"],
    ['accented letters', 'é'.repeat(22)],
    ['an emoji', '💡'],
    ['a long text', 'x'.repeat(10_000)],
  ])('does not end for %s as handle', async (_what, handle) => {
    await begin('owner')
    expect(await end(handle)).toBe(false)
    expect(await begin('stranger', { handle })).toMatch(/^[\w-]{22}$/)
    expect((await rows()).map(({ active }) => active)).toEqual([true, true])
  })

  it('counts once when it is ended eight times at once', async () => {
    const handle = (await begin('owner'))!
    await world.db.manager.update(Connection, { active: true }, { loggedInAt: ago(100) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(handle)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect((await sums()).connectedSeconds).toBeLessThan(150)
  })

  it('is counted for each of twelve concurrent logins', async () => {
    await Promise.all(Array.from({ length: 12 }, () => begin('owner')))
    expect((await sums()).connectionCount).toBe(12)
  })

  it('lasts 0 seconds when its end is before its start', async () => {
    const handle = (await begin('owner'))!
    await world.db.manager.update(Connection, { active: true }, { loggedInAt: ago(-3600) })
    await end(handle)
    expect((await sums()).connectedSeconds).toBe(0)
    expect(
      (await graphql(listing, { userId: world.users.owner.id }, world.tokens.staff)).data!.visits,
    ).toMatchObject({ nodes: [{ seconds: 0, active: false }] })
  })
})

describe('a reloaded page', () => {
  it('continues its connection when the end arrives before the new start', async () => {
    const first = (await begin('owner'))!
    await world.db.manager.update(Connection, { active: true }, { loggedInAt: ago(60) })
    await end(first)
    const second = await begin('owner', { handle: first })
    expect(second).not.toBe(first)
    expect(await rows()).toEqual([
      expect.objectContaining({ active: true, loggedOutAt: null, handle: second }),
    ])
    expect(await sums()).toMatchObject({ connectionCount: 1, connectedSeconds: 0 })
  })

  it('continues its connection when the end arrives after the new start', async () => {
    const first = (await begin('owner'))!
    const second = (await begin('owner', { handle: first }))!
    expect(await end(first)).toBe(false)
    expect(await rows()).toEqual([expect.objectContaining({ active: true })])
    expect(await end(second)).toBe(true)
    expect((await sums()).connectionCount).toBe(1)
  })

  it('starts a new connection after 40 seconds', async () => {
    const first = (await begin('owner'))!
    await end(first)
    await world.db.manager.update(
      Connection,
      { active: false },
      { loggedInAt: ago(100), loggedOutAt: ago(40) },
    )
    await begin('owner', { handle: first })
    expect((await rows()).map(({ active }) => active)).toEqual([false, true])
    expect((await sums()).connectionCount).toBe(2)
  })

  it('continues the connection of a visitor', async () => {
    const first = await begin('anonymous', { consented: true })
    await begin('anonymous', { consented: true, handle: first })
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['anonymous', 'owner'],
    ['owner', 'stranger'],
  ] as const)('ends the connection of %s when the viewer is now %s', async (before, after) => {
    const handle = await begin(before, { consented: true })
    await begin(after, { handle })
    expect((await rows()).map(({ active, userId }) => [active, userId])).toEqual([
      [false, before === 'anonymous' ? null : world.users[before].id],
      [true, world.users[after].id],
    ])
  })
})

describe('the list of connections', () => {
  it.each(everybody)('is for staff only: %s', async who => {
    const answer = await graphql(listing, { userId: world.users.owner.id }, tokenOf(who))
    expect(answer.errors?.[0]?.extensions.code ?? 'yes').toBe(
      who === 'staff' ? 'yes' : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
    )
  })

  it('returns connections between two times, newest first, in pages of at most 100', async () => {
    const days = Array.from({ length: 120 }, (_, at) => ({
      userId: world.users.owner.id,
      handle: String(at).padStart(22, '0'),
      loggedInAt: new Date(Date.UTC(2026, 0, 1) + at * 86_400_000),
      active: false,
    }))
    await world.db.manager.insert(Connection, days)
    const pageOf = async (variables: object) =>
      (await graphql(listing, { userId: world.users.owner.id, ...variables }, world.tokens.staff)).data!
        .visits as {
        nodes: { loggedInAt: string }[]
        pageInfo: { endCursor: string | null; hasNextPage: boolean }
      }
    const ask = async (variables: object) =>
      (await pageOf(variables)).nodes.map(({ loggedInAt }) => loggedInAt.slice(0, 10))
    const read: string[] = []
    for (let after: string | null = null, more = true; more;) {
      const { nodes, pageInfo } = await pageOf({ first: 50, after })
      read.push(...nodes.map(({ loggedInAt }) => loggedInAt))
      more = pageInfo.hasNextPage
      after = pageInfo.endCursor
    }
    expect(read).toEqual(days.map(({ loggedInAt }) => loggedInAt.toISOString()).toReversed())
    expect(await ask({ first: 2 })).toEqual(['2026-04-30', '2026-04-29'])
    expect(await ask({ from: '2026-02-01T00:00:00Z', until: '2026-02-03T00:00:00Z' })).toEqual([
      '2026-02-03',
      '2026-02-02',
      '2026-02-01',
    ])
    expect(
      (await graphql(listing, { userId: world.users.owner.id, first: 101 }, world.tokens.staff)).errors![0]!
        .extensions.code,
    ).toBe('INVALID_INPUT')
    expect(
      (await graphql(listing, { userId: 99_999_999 }, world.tokens.staff)).errors![0]!.extensions.code,
    ).toBe('NOT_FOUND')
  })

  it('uses an index, as do the hourly retention queries', async () => {
    await begin('owner')
    const followed: [string, unknown[]][] = []
    hear = (sql, parameters) =>
      void (
        /^\s*SELECT/.test(sql) &&
        /FROM (`?)(connection|interaction|auth_token|one_time_link)\b/.test(sql) &&
        followed.push([sql, parameters ?? []])
      )
    const between = { from: ago(3600).toISOString(), until: ago(0).toISOString() }
    const after = cursorOf({ value: between.until, id: 9 }, `visits of ${world.users.owner.id}`)
    for (const more of [between, { ...between, after }])
      await graphql(listing, { userId: world.users.owner.id, ...more }, world.tokens.staff)
    await retention(await world.contextOf('anonymous'))(new AbortController().signal)
    hear = () => {}
    const bounded = followed.filter(([sql]) => /LIMIT/.test(sql))
    expect(bounded.length).toBeGreaterThanOrEqual(7)
    for (const [sql, parameters] of bounded) {
      // Only the driving table counts: for small joined tables the database may choose a full scan.
      const [walked] = await planOf(world.db, sql, parameters)
      expect([sql, walked!.key, walked!.sorts]).toEqual([sql, expect.any(String), false])
    }
  })
})

describe('REST connection calls', () => {
  const day = async (query: object) =>
    await world.rest(
      'get',
      '/api/connexionlistdate/',
      { query: { user_id: world.users.owner.id, maxLimit: 100, ...query } },
      'staff',
    )

  it('answer with the documented field names', async () => {
    await world.rest(
      'get',
      '/api/storelogin/',
      { query: { user_id: world.users.owner.id }, headers: { 'User-Agent': firefox } },
      'owner',
    )
    await world.rest('get', '/api/storelogout/', { query: { user_id: world.users.owner.id } }, 'owner')
    const [connection] = (
      await world.rest('get', '/api/connexionlist/', { query: { user_id: world.users.owner.id } }, 'staff')
    ).body as object[]
    expect(connection).toEqual({
      id: expect.any(Number),
      id_user: world.users.owner.id,
      date_login: expect.stringMatching(/Z$/),
      date_logout: expect.stringMatching(/Z$/),
      active: false,
      type_os: 'Linux',
      browser: 'Firefox',
      browser_version: '132.0',
      is_mobile: false,
      is_tablet: false,
      is_pc: true,
      is_bot: false,
    })
    const ask = async (path: string) =>
      world.rows(
        path,
        {
          id_users: JSON.stringify([world.users.owner.id, world.users.stranger.id, 99_999_999]),
          maxLimit: 1,
        },
        'staff',
      )
    expect(await ask('/api/userlogin/')).toEqual([
      { id_user: world.users.owner.id, date_login: expect.any(String) },
      { id_user: world.users.stranger.id, date_login: null },
    ])
    expect(await ask('/api/userlogout/')).toEqual([
      { id_user: world.users.owner.id, date_logout: expect.any(String) },
      { id_user: world.users.stranger.id, date_logout: null },
    ])
    expect(await ask('/api/connexionsnumber/')).toEqual([
      { id_user: world.users.owner.id, connexion_number: 1 },
      { id_user: world.users.stranger.id, connexion_number: 0 },
    ])
    expect(await ask('/api/multipleconnexionlist/')).toEqual([
      { id_user: world.users.owner.id, connexions: [connection] },
      { id_user: world.users.stranger.id, connexions: [] },
      { id_user: 99_999_999, connexions: [] },
    ])
  })

  it.each([
    [{ dateBeginning: '2026-02-01', dateEnd: '2026-02-02' }, 2],
    [{ dateBeginning: '2026-02-01 12:00:01', dateEnd: '2026-02-02T12:00:00Z' }, 1],
    [{ dateBeginning: '2026-02-01T14:00:01+02:00', dateEnd: '2026-02-02' }, 1],
    [{ dateBeginning: '', dateEnd: '' }, 3],
    [{}, 3],
    [{ dateBeginning: '2026-03-01', dateEnd: '2026-01-01' }, 0],
  ])('accept the date range %j', async (query, count) => {
    for (const [at, loggedInAt] of [
      '2026-02-01T12:00:00Z',
      '2026-02-02T12:00:00Z',
      '2026-02-03T12:00:00Z',
    ].entries())
      await world.db.manager.insert(Connection, {
        userId: world.users.owner.id,
        handle: String(at).padStart(22, '0'),
        loggedInAt: new Date(loggedInAt),
        active: false,
      })
    expect((await day(query)).body).toHaveLength(count)
  })

  it.each(['yesterday', '2026-13-45', '2026', "2026-01-01' OR 1", '💡', '1'.repeat(100), '2026-02-01T99:00'])(
    'refuse the date %j',
    async dateEnd => {
      expect((await day({ dateBeginning: '2026-01-01', dateEnd })).status).toBe(422)
    },
  )

  it('refuse a request for more than 10,000 connections', async () => {
    const id_users = JSON.stringify(Array.from({ length: 1000 }, (_, at) => at + 1))
    expect(
      (
        await world.rest(
          'get',
          '/api/multipleconnexionlist/',
          { query: { id_users, maxLimit: 100 } },
          'staff',
        )
      ).status,
    ).toBe(422)
    expect(
      (await world.rest('get', '/api/multipleconnexionlist/', { query: { id_users, maxLimit: 10 } }, 'staff'))
        .status,
    ).toBe(200)
  })

  it('let staff record a login for another user and refuse other callers', async () => {
    expect(
      (await world.rest('get', '/api/storelogin/', { query: { user_id: world.users.owner.id } }, 'staff'))
        .body,
    ).toBe('done')
    expect((await rows()).map(({ userId }) => userId)).toEqual([world.users.owner.id])
    expect(
      (await world.rest('get', '/api/storelogout/', { query: { user_id: world.users.owner.id } }, 'stranger'))
        .status,
    ).toBe(403)
    expect(
      (await world.rest('get', '/api/storelogin/', { query: { user_id: 99_999_999 } }, 'staff')).status,
    ).toBe(404)
  })
})

describe('SQL statements for connections', () => {
  /** Ignores the token look-up and the transaction statements. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    asked.length = 0
    await work()
    return asked.filter(sql => !/FROM auth_token t JOIN user u|^(START TRANSACTION|COMMIT)/.test(sql)).length
  }

  it('are at most 4 for a read and 12 for a write', async () => {
    const handle = (await begin('owner'))!
    const people = JSON.stringify(
      await Promise.all(Array.from({ length: 40 }, async () => (await makeUser(world.db.manager)).id)),
    )
    const staff = (path: string, query: object) => () => world.rest('get', path, { query }, 'staff')
    const reads = [
      () => graphql(listing, { userId: world.users.owner.id }, world.tokens.staff),
      ...['userlogin', 'userlogout', 'connexionsnumber', 'multipleconnexionlist'].map(path =>
        staff(`/api/${path}/`, { id_users: people }),
      ),
      ...['connexionlist', 'connexionlistdate'].map(path =>
        staff(`/api/${path}/`, { user_id: world.users.owner.id }),
      ),
    ]
    for (const read of reads) {
      const count = await statements(read)
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThanOrEqual(4)
    }
    for (const write of [
      () => begin('owner'),
      () => begin('owner', { handle }),
      () => begin('stranger', { handle }),
      () => end(handle),
    ])
      expect(await statements(write)).toBeLessThanOrEqual(12)
  })
})
