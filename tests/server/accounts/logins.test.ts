import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { forgetOldCallers } from '../../../server/domains/accounts/attempts/knownCaller.service.js'
import { updateUser } from '../../../server/domains/accounts/profile/profile.service.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import type { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { codeOf, program, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld({}, { trustProxy: 'loopback' })
})
afterAll(() => world.close())

const listing = '{ ownLogins { id kind device address lastUsedAt isCurrent } }'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Logs in like a browser at an address. Returns the log-in cookie. */
async function enter({ login }: User, address: string, agent = firefox): Promise<string> {
  const answer = await request(world.http)
    .post('/graphql')
    .set('X-Forwarded-For', address)
    .set('User-Agent', agent)
    .send({ query: `mutation { signIn(login: "${login}", password: "secret") { id } }` })
  return answer
    .get('Set-Cookie')!
    .find(line => line.startsWith('morula='))!
    .split(';')[0]!
}
const as = async (cookie: string, query: string, variables: object = {}): Promise<GraphqlAnswer> =>
  (await request(world.http).post('/graphql').set('Cookie', cookie).send({ query, variables }))
    .body as GraphqlAnswer
const keyOf = async ({ login }: User) =>
  (
    (
      await request(world.http)
        .post('/rest-auth/login/')
        .set('X-Forwarded-For', '203.0.113.5')
        .set('User-Agent', 'python-requests/2.32')
        .send({ username: login, password: 'secret' })
    ).body as { key: string }
  ).key

describe('ownLogins', () => {
  it('lists devices and addresses, current log-in first, without personal tokens', async () => {
    const user = await makeUser(world.db.manager)
    const cookie = await enter(user, '192.0.2.1')
    await enter(user, '192.0.2.2', 'curl/8')
    await keyOf(user)
    await issueToken(world.db.manager, user.id, 'script', { name: 'x' })
    await issueToken(world.db.manager, user.id, 'impersonation', { impersonatorId: world.users.staff.id })
    await issueToken(world.db.manager, user.id, 'browser', { seconds: -1 })
    const { ownLogins } = (await as(cookie, listing)).data
    expect(ownLogins![0]).toEqual({
      id: expect.any(String),
      kind: 'BROWSER',
      device: 'Firefox 140 on Linux',
      address: '192.0.2.1',
      lastUsedAt: expect.any(String),
      isCurrent: true,
    })
    expect(
      ownLogins!
        .map(({ kind, device, address }) => [kind, device, address])
        .slice(1)
        .sort(),
    ).toEqual([
      ['BROWSER', 'curl/8', '192.0.2.2'],
      ['PROGRAM', 'python-requests/2.32', '203.0.113.5'],
      ['STAFF', '', ''],
    ])
    expect(JSON.stringify(ownLogins)).not.toContain(cookie.slice('morula='.length))
  })

  it('shows the address that last used a key', async () => {
    const user = await makeUser(world.db.manager)
    const key = await keyOf(user)
    await world.db.manager.update(
      AuthToken,
      { userId: user.id },
      { lastUsedAt: new Date(Date.now() - 7200_000) },
    )
    await request(world.http)
      .get('/api/people-admin/')
      .set('Authorization', `Token ${key}`)
      .set('X-Forwarded-For', '198.51.100.77')
      .set('User-Agent', 'x'.repeat(400))
    expect(await world.db.manager.findOneByOrFail(AuthToken, { userId: user.id })).toMatchObject({
      ip: '198.51.100.77',
      userAgent: 'x'.repeat(255),
    })
  })

  it('drops the address of a token after RETENTION_DAYS', async () => {
    const user = await makeUser(world.db.manager)
    const old = await issueToken(world.db.manager, user.id, 'login', {
      holder: { address: '192.0.2.1', userAgent: 'old' },
    })
    await issueToken(world.db.manager, user.id, 'login', {
      holder: { address: '192.0.2.2', userAgent: 'recent' },
    })
    await world.db.manager.update(
      AuthToken,
      { id: old.id },
      { lastUsedAt: new Date(Date.now() - 366 * 86_400_000) },
    )
    await forgetOldCallers(await world.contextOf('anonymous'))
    expect(
      (await world.db.manager.find(AuthToken, { where: { userId: user.id }, order: { id: 'ASC' } })).map(
        ({ ip, userAgent }) => [ip, userAgent],
      ),
    ).toEqual([
      ['', ''],
      ['192.0.2.2', 'recent'],
    ])
  })

  it('is refused to visitors', async () => {
    expect(codeOf(await as('', listing))).toBe('UNAUTHENTICATED')
  })
})

describe('ending log-ins', () => {
  const idOf = async (key: string) =>
    (await program(world, key).ask('{ ownLogins { id isCurrent } }')).data.ownLogins!.find(
      ({ isCurrent }) => isCurrent as unknown as boolean,
    )!.id as unknown as string

  it('ends one log-in at once and records it in the audit log', async () => {
    const user = await makeUser(world.db.manager)
    const [cookie, key] = [await enter(user, '192.0.2.1'), await keyOf(user)]
    expect(
      (await as(cookie, 'mutation ($id: ID!) { endLogin(id: $id) }', { id: await idOf(key) })).data,
    ).toEqual({ endLogin: true })
    expect((await program(world, key).get('/api/people-admin/')).status).toBe(401)
    expect(
      await world.db.manager.findOneBy(AuditEvent, { action: 'login.end', subjectId: user.id }),
    ).toMatchObject({ actorId: user.id })
  })

  it('keeps the current log-in and the personal tokens when all others end', async () => {
    const user = await makeUser(world.db.manager)
    const [cookie, other, key] = [
      await enter(user, '192.0.2.1'),
      await enter(user, '192.0.2.2'),
      await keyOf(user),
    ]
    const script = await issueToken(world.db.manager, user.id, 'script', { name: 'x' })
    await as(cookie, 'mutation { endOtherLogins }')
    expect((await as(cookie, '{ me { id } }')).data.me).not.toBeNull()
    expect((await as(other, '{ me { id } }')).data.me).toBeNull()
    expect([
      (await program(world, key).get('/api/people-admin/')).status,
      (await program(world, script.token).get('/api/people-admin/')).status,
    ]).toEqual([401, 200])
  })

  it('excludes log-ins of others and personal tokens, and is refused to programs', async () => {
    const [user, other] = [await makeUser(world.db.manager), await makeUser(world.db.manager)]
    const cookie = await enter(user, '192.0.2.1')
    const theirs = await issueToken(world.db.manager, other.id, 'browser')
    const script = await issueToken(world.db.manager, user.id, 'script', { name: 'x' })
    for (const id of [theirs.id, script.id, 99_999_999, 'x'])
      expect(codeOf(await as(cookie, 'mutation ($id: ID!) { endLogin(id: $id) }', { id: String(id) }))).toBe(
        'NOT_FOUND',
      )
    for (const secret of [script.token, await keyOf(user)])
      expect(codeOf(await program(world, secret).ask('mutation { endOtherLogins }'))).toBe('FORBIDDEN')
    expect((await as(cookie, '{ me { id } }')).data.me).not.toBeNull()
  })
})

describe('loginEnd', () => {
  const asked = async (cookie: string) => (await as(cookie, '{ loginEnd }')).data.loginEnd
  const listed = async (cookie: string) => (await as(cookie, listing)).data.ownLogins!
  const staffAsks = (query: string, variables: object) =>
    program(world, world.tokens.staff).ask(query, variables)

  it.each<[string, (user: User, other: string) => Promise<unknown>]>([
    [
      'LIST',
      async (_, other) => {
        const { id } = (await listed(other)).find(({ isCurrent }) => !isCurrent)!
        return as(other, 'mutation ($id: ID!) { endLogin(id: $id) }', { id })
      },
    ],
    ['LIST', (_, other) => as(other, 'mutation { endOtherLogins }')],
    [
      'PASSWORD',
      ({ id }, other) =>
        as(other, 'mutation ($id: ID!) { changePassword(userId: $id, password: "another1") }', { id }),
    ],
    ['DEACTIVATED', ({ id }) => staffAsks('mutation ($id: ID!) { deactivateUser(id: $id) { id } }', { id })],
    [
      'EXPIRED',
      ({ id }) => world.db.manager.update(AuthToken, { userId: id }, { expiresAt: new Date(Date.now() - 1) }),
    ],
  ])('is %s for the browser whose log-in ended, and null before', async (reason, end) => {
    const user = await makeUser(world.db.manager)
    const [cookie, other] = [await enter(user, '192.0.2.1'), await enter(user, '192.0.2.2')]
    expect(await asked(cookie)).toBeNull()
    expect(await end(user, other)).not.toHaveProperty('errors')
    expect((await as(cookie, '{ me { id } }')).data.me).toBeNull()
    expect(await asked(cookie)).toBe(reason)
  })

  it('is RIGHTS for an impersonation whose staff user lost the rights', async () => {
    const [user, helper] = [
      await makeUser(world.db.manager),
      await makeUser(world.db.manager, { isStaff: true }),
    ]
    const { token } = await issueToken(world.db.manager, user.id, 'impersonation', {
      impersonatorId: helper.id,
    })
    await updateUser(await world.contextOf('staff'), helper.id, { isStaff: false }, null)
    expect(await asked(`morula=${token}`)).toBe('RIGHTS')
  })

  it('is null after a log-out, for visitors and for unknown tokens', async () => {
    const user = await makeUser(world.db.manager)
    const cookie = await enter(user, '192.0.2.1')
    await as(cookie, 'mutation { signOut }')
    expect([await asked(cookie), await asked(''), await asked('morula=x')]).toEqual([null, null, null])
  })
})
