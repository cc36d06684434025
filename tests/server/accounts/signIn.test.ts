import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { createAdministrator } from '../../../server/domains/accounts/administrator.service.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { empty } from '../../support/database.js'
import { createWorld, type World } from '../../support/world.js'

const signIn =
  'mutation ($login: String!, $password: String!) { signIn(login: $login, password: $password) { login } }'
const refusal = 'Unable to connect this user : check username or password'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const enter = (login: string, password = 'secret') =>
  request(world.http).post('/graphql').send({ query: signIn, variables: { login, password } })
const login = (username: string, password = 'secret') =>
  world.rest('post', '/rest-auth/login/', { body: { username, password } })

describe('signing in with a browser', () => {
  it('sets an HttpOnly cookie for three hours', async () => {
    const answer = await enter('OWNER ')
    expect(answer.body).toEqual({ data: { signIn: { login: 'owner' } } })
    const [cookie] = answer.get('Set-Cookie') ?? []
    expect(cookie).toMatch(/^morula=[\w-]{43}; Max-Age=10800; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
    const me = await request(world.http)
      .post('/graphql')
      .set('Cookie', cookie!)
      .send({ query: '{ me { login quotaBytes usedBytes } }' })
    expect(me.body.data.me).toEqual({ login: 'owner', quotaBytes: 1073741824, usedBytes: 0 })
  })

  it('creates separate log-ins: signing out ends only one', async () => {
    const cookies = await Promise.all(
      [enter('reader'), enter('reader')].map(async answer => (await answer).get('Set-Cookie')![0]!),
    )
    const me = (cookie: string) =>
      request(world.http).post('/graphql').set('Cookie', cookie).send({ query: '{ me { login } }' })
    await request(world.http)
      .post('/graphql')
      .set('Cookie', cookies[0]!)
      .send({ query: 'mutation { signOut }' })
    expect((await me(cookies[0]!)).body.data.me).toBeNull()
    expect((await me(cookies[1]!)).body.data.me).toEqual({ login: 'reader' })
  })
})

describe('a program key', () => {
  it('is returned with the user id and is extended at each use', async () => {
    const answer = await login('Manager')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ key: expect.any(String), user: world.users.manager.id })
    const soon = new Date(Date.now() + 3600_000)
    await world.db.manager.update(
      AuthToken,
      { userId: world.users.manager.id, kind: 'login' },
      { expiresAt: soon, lastUsedAt: new Date(Date.now() - 2 * 3600_000) },
    )
    const use = await request(world.http)
      .get('/api/userdatasets/')
      .set('Authorization', `Token ${answer.body.key}`)
    expect(use.status).toBe(200)
    const token = await world.db.manager.findOneByOrFail(AuthToken, {
      userId: world.users.manager.id,
      kind: 'login',
    })
    expect(token.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })

  it('is refused when it is invalid, also on public calls', async () => {
    const answer = await request(world.http).get('/api/publicdatasets/').set('Authorization', 'Token nobody')
    expect(answer.status).toBe(401)
  })

  it('cannot be replaced by a log-in cookie', async () => {
    const answer = await request(world.http)
      .get('/api/userdatasets/')
      .set('Cookie', `morula=${world.tokens.owner}`)
    expect(answer.status).toBe(401)
  })
})

describe('signing in', () => {
  it.each([
    ['a wrong password', 'owner', 'wrong'],
    ['an unknown login', 'nobody', 'secret'],
    ['an empty password', 'owner', ''],
  ])('refuses %s with the same message over both transports', async (_what, name, password) => {
    const graph = await enter(name, password)
    expect(graph.body.errors[0]).toMatchObject({ message: refusal, extensions: { code: 'UNAUTHENTICATED' } })
    const rest = await login(name, password)
    expect([rest.status, rest.body.detail]).toEqual([401, refusal])
  })

  it.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['emoji', '👩🏽‍🔬'],
    ['right-to-left text', 'أونر'],
    ['SQL', "owner' OR '1'='1"],
    ['HTML', '<b>owner</b>'],
    ['a wildcard', '%'],
  ])('refuses a login with %s', async (_what, name) => {
    const graph = await enter(name)
    const rest = await login(name)
    const isLong = name.length > 120
    expect([graph.body.errors[0].extensions.code, rest.status]).toEqual(
      isLong ? ['INVALID_INPUT', 422] : ['UNAUTHENTICATED', 401],
    )
  })

  it.each([
    ['numbers', 5],
    ['lists', ['owner']],
    ['objects', { $ne: '' }],
    ['null', null],
  ])('refuses %s instead of text', async (_what, value) => {
    expect(
      (await world.rest('post', '/rest-auth/login/', { body: { username: value, password: value } })).status,
    ).toBe(422)
  })

  it('compares a hash for an unknown login too', async () => {
    const asked: string[] = []
    const { passwords } = world.platform
    Object.assign(world.platform, {
      passwords: {
        ...passwords,
        matches: async (hash: string, password: string) => {
          asked.push(hash)
          return passwords.matches(hash, password)
        },
      },
    })
    await login('nobody at all')
    await login('owner', 'wrong')
    Object.assign(world.platform, { passwords })
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatch(/^plain:/)
  })

  it('refuses a deactivated person and their existing key', async () => {
    const user = await makeUser(world.db.manager, { login: 'gone' })
    const {
      body: { key },
    } = await login('gone')
    await world.db.manager.update(User, { id: user.id }, { isActive: false })
    expect((await login('gone')).body.detail).toBe(refusal)
    expect(
      (await request(world.http).get('/api/userdatasets/').set('Authorization', `Token ${key}`)).status,
    ).toBe(401)
  })

  it('is refused after ten wrong passwords for one login', async () => {
    await makeUser(world.db.manager, { login: 'guessed' })
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await login('Guessed', `guess ${attempt}`)).status).toBe(401)
    expect((await login('guessed')).status).toBe(429)
    expect((await login('owner')).status).toBe(200)
  })
})

it('the database holds only hashes of tokens', async () => {
  const tokens = await world.db.manager.find(AuthToken)
  expect(tokens.map(token => token.tokenHash)).not.toContain(world.tokens.owner)
  expect(tokens.every(token => /^[0-9a-f]{64}$/.test(token.tokenHash))).toBe(true)
})

it('the first start creates one administrator', async () => {
  const ctx = await world.contextOf('anonymous')
  const administrator = { login: 'Admin', email: 'Admin@localhost', password: async () => 'a long password' }
  const refused = jest.fn(async () => '')
  expect(await createAdministrator(ctx, { ...administrator, password: refused })).toBe(false)
  expect(refused).not.toHaveBeenCalled()
  await empty(world.db)
  // Three processes start on one new database at the same time.
  expect((await Promise.all([1, 2, 3].map(() => createAdministrator(ctx, administrator)))).sort()).toEqual([
    false,
    false,
    true,
  ])
  expect((await login('admin', 'a long password')).status).toBe(200)
  expect(await world.db.manager.findOneByOrFail(User, { loginKey: 'admin' })).toMatchObject({
    isStaff: true,
    emailKey: 'admin@localhost',
  })
})
