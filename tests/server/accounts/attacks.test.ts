import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { signInProgram } from '../../../server/domains/accounts/account.service.js'
import { issueLink } from '../../../server/domains/accounts/links/linkToken.service.js'
import { User } from '../../../server/entities/people/user.js'
import { createContext } from '../../../server/kernel/context.js'
import { createTurns } from '../../../server/platform/passwords.js'
import { freshLimits, newPerson, onWire } from '../../support/accounts.js'
import { makeUser } from '../../support/factories.js'
import { fastPasswords } from '../../support/platform.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
const asked: string[] = []
beforeAll(async () => {
  world = await createWorld()
  Object.assign(world.db, {
    logger: {
      logQuery: (sql: string) => void asked.push(sql),
      logQueryError() {},
      logQuerySlow() {},
      logSchemaBuild() {},
      logMigration() {},
      log() {},
    },
  })
})
beforeEach(() => {
  freshLimits(world)
  Object.assign(world.platform, { passwords: fastPasswords })
})
afterAll(() => world.close())

const hashOf = async (id: number) => (await world.db.manager.findOneByOrFail(User, { id })).passwordHash

describe('thousands of log-in attempts', () => {
  let hashed = 0
  beforeEach(() => {
    hashed = 0
    const inTurns = createTurns(3, 100)
    const matches = () =>
      inTurns(async () => {
        hashed++
        await new Promise(setImmediate)
        return false
      })
    Object.assign(world.platform, { passwords: { ...fastPasswords, matches } })
  })

  async function attempts(
    loginOf: (at: number) => string,
    addressOf: (at: number) => string,
    length = 10_000,
  ): Promise<Map<string, number>> {
    const { viewer, db, platform, cookies, caller } = await world.contextOf('anonymous')
    const outcomes = new Map<string, number>()
    await Promise.all(
      Array.from({ length }, async (_, at) => {
        const ctx = createContext({
          viewer,
          db,
          platform,
          cookies,
          caller: { ...caller, address: addressOf(at) },
        })
        const outcome = await signInProgram(ctx, loginOf(at), 'guess').then(
          () => 'in',
          (error: { code: string }) => error.code,
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }),
    )
    return outcomes
  }

  it('cost at most 100 password hashes when all come from one address', async () => {
    const outcomes = await attempts(
      at => `person${at}`,
      () => '192.0.2.1',
    )
    expect(outcomes.get('in')).toBeUndefined()
    expect(hashed).toBeLessThanOrEqual(100)
    expect(outcomes.get('TOO_MANY')).toBeGreaterThanOrEqual(9_900)
  })

  it('cost 60 password hashes when all use one login from many addresses', async () => {
    const outcomes = await attempts(
      () => 'Owner',
      at => `192.0.2.${at}`,
      1_000,
    )
    expect(hashed).toBe(60)
    expect(outcomes).toEqual(
      new Map([
        ['TOO_MANY', 940],
        ['UNAUTHENTICATED', 60],
      ]),
    )
  })

  it('cost ten password hashes on one login when all come from one IPv6 network', async () => {
    await attempts(
      () => 'Reader',
      at => `2001:db8:1:2:${at.toString(16)}::1`,
      1_000,
    )
    expect(hashed).toBe(10)
  })

  it('are refused beyond the hashing capacity when each uses its own login and address', async () => {
    const outcomes = await attempts(
      at => `person${at}`,
      at => `address ${at}`,
      2_000,
    )
    expect([...outcomes.keys()].sort()).toEqual(['TOO_MANY', 'UNAUTHENTICATED'])
    expect(outcomes.get('UNAUTHENTICATED')).toBe(hashed)
  })
})

it('the limit of an address counts failed attempts only, also between successful log-ins', async () => {
  const { viewer, db, platform, cookies, caller } = await world.contextOf('anonymous')
  const enter = (login: string, password: string) =>
    signInProgram(
      createContext({ viewer, db, platform, cookies, caller: { ...caller, address: '198.51.100.7' } }),
      login,
      password,
    ).then(
      () => 'in',
      (error: { code: string }) => error.code,
    )
  for (let at = 0; at < 110; at++) expect(await enter('owner', 'secret')).toBe('in')
  for (let at = 0; at < 99; at++) expect(await enter(`person${at}`, 'guess')).toBe('UNAUTHENTICATED')
  expect(await enter('owner', 'secret')).toBe('in')
  expect([
    await enter('person99', 'guess'),
    await enter('person100', 'guess'),
    await enter('owner', 'secret'),
  ]).toEqual(['UNAUTHENTICATED', 'TOO_MANY', 'TOO_MANY'])
})

describe('a cross-site page', () => {
  const change = () => ({
    query: `mutation { changePassword(userId: "${world.users.owner.id}", password: "stolen1") }`,
  })
  const withCookie = (method: 'get' | 'post' | 'put', path: string) =>
    request(world.http)
      [method](path)
      .set('Cookie', `morula=${world.tokens.owner}; morula_reset=${'A'.repeat(43)}`)
      .set('Origin', 'https://evil.example')
      .set('Sec-Fetch-Site', 'cross-site')
  const untouched = async () => expect(await hashOf(world.users.owner.id)).toBe('plain:secret')

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot post a mutation as %s',
    async type => {
      const answer = await withCookie('post', '/graphql')
        .set('Content-Type', type)
        .send(
          type.startsWith('application')
            ? new URLSearchParams(change()).toString()
            : JSON.stringify(change()),
        )
      expect(answer.status).toBeGreaterThanOrEqual(400)
      await untouched()
    },
  )

  it('cannot send a mutation by GET', async () => {
    const answer = await withCookie('get', '/graphql').query(change())
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const preflighted = await withCookie('get', '/graphql')
      .set('apollo-require-preflight', '1')
      .query(change())
    expect(preflighted.status).toBe(405)
    await untouched()
  })

  it('is not authenticated by cookies over REST', async () => {
    const answers = [
      await withCookie('put', '/api/update-password/').send({
        new_password: 'stolen1',
        user_id: world.users.owner.id,
      }),
      await withCookie('post', '/api/update-password/').send('new_password=stolen1'),
      await withCookie('get', '/api/update-password/').query({ new_password: 'stolen1' }),
      await withCookie('put', '/api/resetpasswd/').send({
        new_password: 'stolen1',
        user_id: world.users.owner.id,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 405, 405, 404])
    await untouched()
  })
})

describe('a cookie set before the log-in', () => {
  const enter = (cookie: string, login: string) =>
    request(world.http)
      .post('/graphql')
      .set('Cookie', cookie)
      .send({ query: `mutation { signIn(login: "${login}", password: "secret") { login } }` })
  const me = async (token: string) =>
    (
      (
        await request(world.http)
          .post('/graphql')
          .set('Cookie', `morula=${token}`)
          .send({ query: '{ me { login } }' })
      ).body as { data: { me: { login: string } | null } }
    ).data.me
  const tokenIn = (cookies: readonly string[] | undefined) =>
    /^morula=([\w-]+)/.exec(cookies?.find(cookie => cookie.startsWith('morula=')) ?? '')?.[1] ?? ''

  it('is replaced when its token is unknown', async () => {
    const laid = 'A'.repeat(43)
    const token = tokenIn((await enter(`morula=${laid}`, 'owner')).get('Set-Cookie'))
    expect([token === laid, await me(laid), await me(token)]).toEqual([false, null, { login: 'owner' }])
  })

  it('ends at the log-in, also when it belongs to another person', async () => {
    const first = tokenIn((await enter('', 'reader')).get('Set-Cookie'))
    const second = tokenIn((await enter(`morula=${first}`, 'manager')).get('Set-Cookie'))
    expect([await me(first), await me(second)]).toEqual([null, { login: 'manager' }])
  })

  it('stays valid when the log-in fails', async () => {
    const first = tokenIn((await enter('', 'reader')).get('Set-Cookie'))
    await enter(`morula=${first}`, 'nobody')
    expect(await me(first)).toEqual({ login: 'reader' })
  })
})

describe('SQL statements', () => {
  const work = () =>
    asked.filter(
      sql =>
        !/^(SELECT EXISTS \(SELECT 1 FROM job w|START TRANSACTION|COMMIT|ROLLBACK)/.test(sql) &&
        !/FROM auth_token t JOIN user/.test(sql),
    )
  async function counted(ask: () => Promise<{ status?: number; errors?: unknown }>): Promise<number> {
    asked.length = 0
    const { status = 200, errors } = await ask()
    expect([status, errors]).toEqual([200, undefined])
    return work().length
  }
  const mutation = (call: string, variables: object = {}, parameters = '') =>
    world.graphql(`mutation ${parameters} { ${call} }`, variables, 'owner')
  let number = 0
  async function linked(purpose: 'verify' | 'changeEmail' | 'resetPassword') {
    const user = await makeUser(world.db.manager, { login: `counted${++number}`, emailVerifiedAt: null })
    return {
      user,
      token: await (
        await world.contextOf('anonymous')
      ).write(ctx =>
        issueLink(
          ctx,
          user.id,
          purpose,
          purpose === 'changeEmail' ? `other${number}@example.org` : user.email!,
        ),
      ),
    }
  }

  it('are at most twelve for each write', async () => {
    const [verify, email, reset, again] = [
      await linked('verify'),
      await linked('changeEmail'),
      await linked('resetPassword'),
      await linked('verify'),
    ]
    const counts = {
      signUpWithNewPlaces: await counted(() =>
        world.rest('post', '/api/register/', { body: onWire(newPerson()) }),
      ),
      signUp: await counted(() =>
        mutation('signUp(input: $input)', { input: newPerson() }, '($input: NewAccount!)'),
      ),
      signIn: await counted(() =>
        world.graphql('mutation { signIn(login: "reader", password: "secret") { id } }'),
      ),
      program: await counted(() =>
        world.rest('post', '/rest-auth/login/', { body: { username: 'reader', password: 'secret' } }),
      ),
      verify: await counted(() => mutation(`validateEmail(token: "${verify.token}")`)),
      changeEmail: await counted(() => mutation(`validateEmail(token: "${email.token}")`)),
      again: await counted(() => mutation(`sendValidationAgain(email: "${again.user.email}")`)),
      forgot: await counted(() => mutation(`requestPasswordReset(email: "${world.users.stranger.email}")`)),
      reset: await counted(() => mutation(`resetPassword(token: "${reset.token}", password: "chosen1")`)),
      change: await counted(() =>
        mutation(`changePassword(userId: "${world.users.owner.id}", password: "secret1")`),
      ),
    }
    expect(Object.entries(counts).filter(([, count]) => count > 12 || count < 1)).toEqual([])
  })

  it('are at most four for each read', async () => {
    const { token } = await linked('resetPassword')
    expect(
      await counted(() => world.rest('get', '/api/userurl/', { query: { urltoken: token } })),
    ).toBeLessThanOrEqual(4)
    expect(await counted(() => world.graphql(`{ resetLinkWorks(token: "${token}") }`))).toBeLessThanOrEqual(4)
  })
})
