import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { User } from '../../../server/entities/people/user.js'
import { makeUser } from '../../support/factories.js'
import { ask, codeOf, program, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const creating =
  'mutation ($input: NewAccessToken!) { createAccessToken(input: $input) { secret token { id name scope issuedAt expiresAt lastUsedAt } } }'
const listing = '{ accessTokens { id name scope lastUsedAt } }'
const revoking = 'mutation ($id: ID!) { revokeAccessToken(id: $id) }'
const changing = 'mutation ($input: SettingsChanges!) { changeSettings(input: $input) { favourites } }'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const create = (more: object = {}, who: 'owner' | 'reader' | 'stranger' | 'staff' = 'owner') =>
  ask(world, creating, { input: { name: 'Pipeline', scope: 'WRITE', days: 30, ...more } }, who)
const made = async (...given: Parameters<typeof create>) =>
  (await create(...given)).data.createAccessToken! as unknown as {
    secret: string
    token: { id: string; name: string; scope: string; expiresAt: string }
  }

describe('a personal token', () => {
  it('is shown once, stored as a hash and listed for its owner', async () => {
    const { secret, token } = await made({ name: ' Pipeline ', scope: 'READ', days: 7 })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'Pipeline', scope: 'READ', lastUsedAt: null })
    expect(new Date(token.expiresAt).getTime() - Date.now()).toBeCloseTo(7 * 86_400_000, -5)
    expect((await ask(world, listing, {}, 'owner')).data.accessTokens).toEqual([
      expect.objectContaining({ id: token.id }),
    ])
    expect((await ask(world, listing, {}, 'reader')).data.accessTokens).toEqual([])
    expect(JSON.stringify(await world.db.manager.find(AuthToken))).not.toContain(secret)
    expect(await world.db.manager.findOneByOrFail(AuditEvent, { action: 'token.create' })).toMatchObject({
      actorId: world.users.owner.id,
      subjectId: world.users.owner.id,
      detail: 'Pipeline: read, 7 days',
    })
  })

  it('works over both transports, records its use and can be revoked by its owner', async () => {
    const { secret, token } = await made()
    const script = program(world, secret)
    expect((await script.get('/api/people-admin/')).status).toBe(200)
    expect((await script.ask('{ me { login } }')).data).toEqual({ me: { login: 'owner' } })
    expect((await ask(world, listing, {}, 'owner')).data.accessTokens![0]!.lastUsedAt).not.toBeNull()
    for (const who of ['reader', 'staff'] as const)
      expect(codeOf(await ask(world, revoking, { id: token.id }, who))).toBe('NOT_FOUND')
    expect((await ask(world, revoking, { id: token.id }, 'owner')).data).toEqual({ revokeAccessToken: true })
    expect((await script.get('/api/people-admin/')).status).toBe(401)
    expect(codeOf(await ask(world, revoking, { id: token.id }, 'owner'))).toBe('NOT_FOUND')
  })

  it('shows its last use to the minute', async () => {
    const { secret, token } = await made()
    const row = { id: Number(token.id) }
    const used = async (secondsAgo: number) => {
      const before = new Date(Date.now() - secondsAgo * 1000)
      await world.db.manager.update(AuthToken, row, { lastUsedAt: before })
      await program(world, secret).get('/api/people-admin/')
      const { lastUsedAt } = await world.db.manager.findOneByOrFail(AuthToken, row)
      return lastUsedAt!.getTime() > before.getTime() + 1000
    }
    expect([await used(61), await used(30)]).toEqual([true, false])
  })

  it('expires after its days and is not extended by use', async () => {
    const { secret, token } = await made({ days: 1 })
    await world.db.manager.update(
      AuthToken,
      { id: Number(token.id) },
      { lastUsedAt: new Date(Date.now() - 7200_000) },
    )
    await program(world, secret).get('/api/people-admin/')
    expect(
      (await world.db.manager.findOneByOrFail(AuthToken, { id: Number(token.id) })).expiresAt.getTime(),
    ).toBeLessThan(Date.now() + 86_400_001)
    await world.db.manager.update(
      AuthToken,
      { id: Number(token.id) },
      { expiresAt: new Date(Date.now() - 1) },
    )
    expect((await program(world, secret).get('/api/people-admin/')).status).toBe(401)
  })

  it('is the only kind that revokeAccessToken revokes', async () => {
    const session = await world.db.manager.findOneByOrFail(AuthToken, {
      userId: world.users.owner.id,
      kind: 'browser',
    })
    expect(codeOf(await ask(world, revoking, { id: String(session.id) }, 'owner'))).toBe('NOT_FOUND')
  })

  it('cannot create or revoke tokens', async () => {
    const { secret, token } = await made()
    const script = program(world, secret)
    expect(codeOf(await script.ask(creating, { input: { name: 'x', scope: 'WRITE', days: 1 } }))).toBe(
      'FORBIDDEN',
    )
    expect(codeOf(await script.ask(revoking, { id: token.id }))).toBe('FORBIDDEN')
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ days: 0 }, 'days'],
    [{ days: 3651 }, 'days'],
    [{ days: -5 }, 'days'],
  ])('is refused with %j', async (more, field) => {
    const { errors } = await create(more)
    expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT')
    expect(Object.keys(errors![0]!.extensions.fields!)).toEqual([field])
  })

  it('may have a name in any script', async () => {
    expect((await made({ name: 'مرحبا 🧬 <b>' })).token.name).toBe('مرحبا 🧬 <b>')
  })

  it('is refused beyond fifty per person, also for concurrent requests', async () => {
    for (let at = 0; at < 49; at += 1) await made({ name: `t${at}` }, 'stranger')
    const codes = (
      await Promise.all([create({}, 'stranger'), create({}, 'stranger'), create({}, 'stranger')])
    ).map(codeOf)
    expect(codes.filter(code => code === undefined)).toHaveLength(1)
    expect(codes.filter(code => code === 'INVALID_INPUT')).toHaveLength(2)
    expect((await ask(world, listing, {}, 'stranger')).data.accessTokens).toHaveLength(50)
  })
})

describe('a read-only token', () => {
  const refused = (answer: GraphqlAnswer) =>
    expect(answer.errors?.[0]).toMatchObject({
      message: 'This token may only read',
      extensions: { code: 'FORBIDDEN' },
    })
  let secret: string
  beforeAll(async () => {
    ;({ secret } = await made({ scope: 'READ' }, 'staff'))
  })

  it('reads', async () => {
    expect((await program(world, secret).ask('{ auditEvents { totalCount } }')).errors).toBeUndefined()
    expect((await program(world, secret).get('/api/settings/')).status).toBe(200)
  })

  it('cannot change data over GraphQL', async () => {
    const script = program(world, secret)
    refused(await script.ask(changing, { input: { favourites: false } }))
    refused(await script.ask('mutation { signOut }'))
    refused(await script.ask(`mutation { impersonate(userId: "${world.users.owner.id}") { id } }`))
    const answer = await request(world.http)
      .post('/graphql')
      .set('Authorization', `Token ${secret}`)
      .send({ query: 'mutation { signOut }' })
    expect(answer.status).toBe(403)
    const upload = await request(world.http)
      .post('/graphql')
      .set('Authorization', `Token ${secret}`)
      .set('apollo-require-preflight', 'true')
      .field(
        'operations',
        JSON.stringify({
          query: 'mutation ($file: Upload!) { importDataset(file: $file) { id } }',
          variables: { file: null },
        }),
      )
      .field('map', '{"0":["variables.file"]}')
      .attach('0', Buffer.from('x'), 'a.zip')
    expect([upload.status, upload.body.errors[0].message]).toEqual([403, 'This token may only read'])
  })

  it('cannot change data over REST, also by GET', async () => {
    const before = await world.db.manager.findOneByOrFail(User, { id: world.users.staff.id })
    const script = program(world, secret)
    const answers = [
      await script.get('/api/updatesetting/', { setting_name: 'tutorial', setting_value: 'false' }),
      await script.get('/api/deletetutorials/'),
      await script.get('/api/storeviewerversion/', { version: 'beta' }),
      await script.get('/api/getusertoken/', { user_id: world.users.owner.id }),
      await script.send('patch', `/api/user/${world.users.owner.id}/`, { active_status: false }),
      await script.send('post', '/api/updateusersite/', { id: world.users.owner.id, name: 'x' }),
      await script.send('post', '/api/institution/', { name: 'x' }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { detail?: string }).detail])).toEqual(
      answers.map(() => [403, 'This token may only read']),
    )
    expect(await world.db.manager.findOneByOrFail(User, { id: world.users.staff.id })).toEqual(before)
  })

  it.each(['READ', 'WRITE'])(
    'subscribes over a socket but cannot send mutations, with scope %s',
    async scope => {
      const token = (await made({ scope }, 'reader')).secret
      const client = createClient({
        url: `ws://127.0.0.1:${world.port}/graphql`,
        retryAttempts: 0,
        webSocketImpl: class extends WebSocket {
          constructor(url: string, protocol: string) {
            super(url, protocol, { headers: { Authorization: `Token ${token}` } })
          }
        },
      })
      const first = (query: string) =>
        client
          .iterate({ query })
          .next()
          .then(
            ({ value }) => value as unknown,
            (error: unknown) => error,
          )
      expect(await first('subscription { liveStatistics(visitor: "tokens") { people } }')).toEqual({
        data: { liveStatistics: { people: expect.any(Number) } },
      })
      expect(await first('mutation { changeSettings(input: { favourites: false }) { favourites } }')).toEqual(
        [expect.objectContaining({ message: 'Send changes over HTTP' })],
      )
      await client.dispose()
    },
  )
})

it('a key ends when the account of its owner is deactivated', async () => {
  const user = await makeUser(world.db.manager)
  const { key } = (
    await world.rest('post', '/rest-auth/login/', { body: { username: user.login, password: 'secret' } })
  ).body as { key: string }
  const script = program(world, key)
  expect((await script.send('patch', `/api/user/${user.id}/`, { active_status: false })).body).toMatchObject({
    active_status: false,
  })
  expect([
    (await script.get('/api/publicdatasets/')).status,
    (await script.get('/api/people-admin/')).status,
  ]).toEqual([401, 401])
  expect(await world.db.manager.countBy(AuthToken, { userId: user.id })).toBe(0)
})
