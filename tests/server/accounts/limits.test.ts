import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { forgetOldCallers } from '../../../server/domains/accounts/attempts/knownCaller.service.js'
import { KnownCaller } from '../../../server/entities/operation/knownCaller.js'
import { RateLimit } from '../../../server/entities/operation/rateLimit.js'
import { TooMany } from '../../../server/kernel/errors.js'
import { databaseLimiter } from '../../../server/platform/limiter.js'
import { mailsTo, tokenFor } from '../../support/accounts.js'
import { makeUser } from '../../support/factories.js'
import { Browser, codeOf } from '../../support/people.js'
import { workerAddress } from '../../support/database.js'
import { createWorld, type World } from '../../support/world.js'

type Started = ReturnType<typeof databaseLimiter>
const started: Started[] = []
let world: World
/** Replaces the limiter by a new one on the same database, as a restart of the server does. */
function restart(): Started {
  const limiter = databaseLimiter(workerAddress())
  started.push(limiter)
  Object.assign(world.platform, { limiter })
  return limiter
}
beforeAll(async () => {
  world = await createWorld({}, { trustProxy: 'loopback' })
})
beforeEach(async () => {
  await world.db.manager.deleteAll(RateLimit)
  restart()
})
afterAll(async () => {
  for (const limiter of started) await limiter.stop()
  await world.close()
})

describe('the limiter', () => {
  const limit = { name: 'test', points: 3, seconds: 900 }

  it('keeps its counts after a restart', async () => {
    for (let at = 0; at < 3; at++) await restart().consume(limit, 'ada')
    await expect(restart().consume(limit, 'ada')).rejects.toEqual(
      new TooMany('Too many attempts; try again in 15 minutes'),
    )
    await restart().consume(limit, 'grace')
    await restart().forget(limit, 'ada', 2) // the refused request used a point too
    await restart().consume(limit, 'ada')
    await restart().forget(limit, 'ada')
    await restart().consume(limit, 'ada')
  })

  it('allows exactly its points when two servers count concurrently', async () => {
    const servers = [restart(), restart()]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => servers[at % 2]!.consume(limit, 'crowd')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(
      outcomes.every(outcome => outcome.status === 'fulfilled' || outcome.reason instanceof TooMany),
    ).toBe(true)
  })

  it('counts failed attempts across restarts and writes nothing for successes', async () => {
    const uses = [
      { limit, key: 'ada', isClearedBySuccess: true },
      { limit: { ...limit, name: 'test-crowd', points: 4 }, key: 'crowd' },
    ]
    const wrong = () => restart().attempt(uses, () => Promise.reject(new Error('wrong')))
    const right = () => restart().attempt(uses, async () => 'right')
    expect(await right()).toBe('right')
    expect(await world.db.manager.count(RateLimit)).toBe(0)
    for (let at = 0; at < 2; at++) await expect(wrong()).rejects.toThrow('wrong')
    expect(await right()).toBe('right') // clears the first use; the second keeps its count
    for (let at = 0; at < 2; at++) await expect(wrong()).rejects.toThrow('wrong')
    await expect(right()).rejects.toEqual(new TooMany('Too many attempts; try again in 15 minutes'))
  })

  it('runs at most as many concurrent attempts as it has points', async () => {
    const limiter = restart()
    let running = 0
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        limiter.attempt([{ limit, key: 'many' }], async () => {
          running++
          await new Promise(setImmediate)
          throw new Error('wrong')
        }),
      ),
    )
    expect(running).toBe(3)
    expect(
      outcomes.filter(outcome => outcome.status === 'rejected' && outcome.reason instanceof TooMany),
    ).toHaveLength(17)
  })

  it('stores no login, address or e-mail in its table', async () => {
    await restart().consume(limit, 'ada@example.org')
    expect(JSON.stringify(await world.db.manager.find(RateLimit))).not.toContain('ada')
  })
})

const signIn =
  'mutation ($login: String!, $password: String!) { signIn(login: $login, password: $password) { login } }'
const enterFrom = (
  address: string,
  login: string,
  password: string,
  browser = new Browser(world, {}, address),
) => browser.ask(signIn, { login, password }).then(codeOf)
const byProgram = (address: string, username: string, password: string) =>
  request(world.http)
    .post('/rest-auth/login/')
    .set('X-Forwarded-For', address)
    .send({ username, password })
    .then(({ status }) => status)
async function guess(login: string, address: string, times = 10) {
  for (let at = 0; at < times; at++) await byProgram(address, login, `guess ${at}`)
}

describe('wrong passwords', () => {
  it('block their own address and no other, also after a restart', async () => {
    const { login } = await makeUser(world.db.manager)
    await guess(login, '192.0.2.1')
    restart()
    expect([
      await enterFrom('192.0.2.1', login, 'secret'),
      await byProgram('192.0.2.1', login, 'secret'),
    ]).toEqual(['TOO_MANY', 429])
    expect([
      await enterFrom('198.51.100.1', login, 'secret'),
      await byProgram('198.51.100.2', login, 'secret'),
    ]).toEqual([undefined, 200])
  })

  it('from many addresses block the login, except for known browsers and addresses', async () => {
    const { login } = await makeUser(world.db.manager)
    const browser = new Browser(world, {}, '198.51.100.3')
    expect(await enterFrom('', login, 'secret', browser)).toBeUndefined()
    expect(await byProgram('198.51.100.4', login, 'secret')).toBe(200)
    for (let at = 0; at < 62; at++) await guess(login, `192.0.2.${at}`, 1)
    expect(await enterFrom('203.0.113.1', login, 'secret')).toBe('TOO_MANY')
    const moved = new Browser(world, { morula_browser: browser.cookies.morula_browser! }, '203.0.113.2')
    expect(await enterFrom('', login, 'secret', moved)).toBeUndefined()
    expect(await byProgram('198.51.100.4', login, 'secret')).toBe(200)
  })

  it('from the same address do not block a known browser', async () => {
    const { login } = await makeUser(world.db.manager)
    const browser = new Browser(world, {}, '198.51.100.5')
    await enterFrom('', login, 'secret', browser)
    await guess(login, '198.51.100.5')
    expect(await byProgram('198.51.100.5', login, 'secret')).toBe(429)
    expect(await enterFrom('', login, 'secret', browser)).toBeUndefined()
  })

  it('that shut out the address do not stop a known browser, until its password changes', async () => {
    const { login, email } = await makeUser(world.db.manager)
    const address = '198.51.100.7'
    const browser = new Browser(world, {}, address)
    await enterFrom('', login, 'secret', browser)
    for (let at = 0; at < 10; at++) await guess(`nobody-${at}`, address)
    expect(await enterFrom(address, login, 'secret')).toBe('TOO_MANY')
    expect(await enterFrom('', login, 'secret', browser)).toBeUndefined()
    const elsewhere = new Browser(world, {}, '198.51.100.10')
    await elsewhere.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
    await elsewhere.ask('mutation ($token: String!) { resetPassword(token: $token, password: "chosen1") }', {
      token: await tokenFor(world, email!),
    })
    expect(await enterFrom('', login, 'chosen1', browser)).toBe('TOO_MANY')
    const moved = new Browser(world, { morula_browser: elsewhere.cookies.morula_browser! }, address)
    expect(await enterFrom('', login, 'chosen1', moved)).toBeUndefined()
  })

  it('are limited for a known browser and for forged browser cookies', async () => {
    const { login } = await makeUser(world.db.manager)
    const browser = new Browser(world, {}, '198.51.100.6')
    await enterFrom('', login, 'secret', browser)
    for (let at = 0; at < 10; at++)
      expect(await enterFrom('', login, 'guess', browser)).toBe('UNAUTHENTICATED')
    expect(await enterFrom('', login, 'secret', browser)).toBe('TOO_MANY')
    const codes = []
    for (let at = 0; at < 11; at++)
      codes.push(
        await enterFrom(
          '',
          login,
          'guess',
          new Browser(world, { morula_browser: String(at).padStart(43, 'x') }, '198.51.100.8'),
        ),
      )
    expect(codes.at(-1)).toBe('TOO_MANY')
  })

  it('get the same answers for an unknown login', async () => {
    const { login } = await makeUser(world.db.manager)
    const answers = await Promise.all(
      [login, 'nobody-here'].map(async (name, at) => {
        const statuses: number[] = []
        for (let turn = 0; turn < 12; turn++)
          statuses.push(await byProgram(`192.0.2.${100 + at}`, name, 'guess'))
        return statuses
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })
})

it('a known browser has an HttpOnly, SameSite=Strict cookie and expires after 180 days', async () => {
  const { login, id } = await makeUser(world.db.manager)
  const answer = await request(world.http)
    .post('/graphql')
    .send({ query: signIn, variables: { login, password: 'secret' } })
  expect(answer.get('Set-Cookie')).toContainEqual(
    expect.stringMatching(
      /^morula_browser=[\w-]{43}; Max-Age=15552000; Path=\/graphql; .*HttpOnly; SameSite=Strict$/,
    ),
  )
  const rows = await world.db.manager.findBy(KnownCaller, { userId: id })
  expect(rows).toHaveLength(2)
  await world.db.manager.update(
    KnownCaller,
    { id: rows[0]!.id },
    { lastAt: new Date(Date.now() - 181 * 86_400_000) },
  )
  await forgetOldCallers(await world.contextOf('anonymous'))
  expect(await world.db.manager.countBy(KnownCaller, { userId: id })).toBe(1)
})

describe('mails with password links', () => {
  const forgotFrom = (address: string, email: string) =>
    new Browser(world, {}, address)
      .ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
      .then(codeOf)
  const resets = async (email: string) =>
    (await mailsTo(world, email)).filter(({ subject }) => subject === 'Choose a new password').length

  it('are limited to five an hour for unknown addresses and separately for a known one', async () => {
    const { login, email } = await makeUser(world.db.manager)
    await byProgram('198.51.100.9', login, 'secret')
    for (let at = 0; at < 8; at++) expect(await forgotFrom(`192.0.2.${at}`, email!)).toBeUndefined()
    expect(await resets(email!)).toBe(5)
    expect(await forgotFrom('198.51.100.9', email!)).toBeUndefined()
    expect(await resets(email!)).toBe(6)
    const answer = await new Browser(world, {}, '203.0.113.9').ask(
      'mutation ($token: String!) { resetPassword(token: $token, password: "chosen1") }',
      { token: await tokenFor(world, email!) },
    )
    expect(answer.data).toEqual({ resetPassword: true })
    expect(await forgotFrom('192.0.2.200', email!)).toBeUndefined()
    expect(await resets(email!)).toBe(7)
  })

  it('are refused only to the address that asks too often', async () => {
    const { email } = await makeUser(world.db.manager)
    const codes = []
    for (let at = 0; at < 6; at++) codes.push(await forgotFrom('192.0.2.50', email!))
    expect(codes).toEqual([...Array<undefined>(5), 'TOO_MANY'])
    expect(await forgotFrom('192.0.2.51', email!)).toBeUndefined()
  })
})
