import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import WebSocket from 'ws'
import { issueToken } from '../../server/domains/accounts/tokens/token.service.js'
import { TokenScope } from '../../server/entities/people/authToken.js'
import { makeDataset, makePrepared } from '../support/factories.js'
import { createWorld, type World } from '../support/world.js'

let world: World
let datasetId: number
let token: string
const sockets: WebSocket[] = []
beforeAll(async () => {
  world = await createWorld()
  const { manager } = world.db
  datasetId = (await makeDataset(manager, { ownerId: world.users.owner.id })).id
  await makePrepared(manager, datasetId)
  ;({ token } = await issueToken(manager, world.users.owner.id, 'script'))
})
afterAll(async () => {
  sockets.forEach(socket => socket.terminate())
  await world.close()
})

type Message = { type: string; payload?: unknown }
/** Opens a socket and sends `connection_init`. Returns its first message, or the code and reason of its end. */
async function connect(payload: unknown, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}/graphql`, 'graphql-transport-ws', {
    headers: { ...headers },
  })
  sockets.push(socket)
  await once(socket, 'open')
  const next = () =>
    new Promise<Message | string>(done => {
      socket.once('message', data => done(JSON.parse((data as Buffer).toString()) as Message))
      socket.once('close', (code, reason) => done(`${code} ${String(reason)}`))
    })
  const send = (message: object) => {
    const answer = next()
    socket.send(JSON.stringify(message))
    return answer
  }
  return { first: await send({ type: 'connection_init', payload }), next, send }
}
const loading = {
  type: 'subscribe',
  id: 'a',
  get payload() {
    return { query: `subscription { viewerLoading(datasetId: ${datasetId}) { stage } }` }
  },
}
const stage = { type: 'next', payload: { data: { viewerLoading: { stage: 'READY' } } } }

describe('connection_init', () => {
  it.each([
    ['Authorization', 'Bearer'],
    ['authorization', 'bearer'],
    ['AUTHORIZATION', 'Token'],
  ])('takes a token as %s: %s', async (name, scheme) => {
    const { first, send } = await connect({ [name]: `${scheme} ${token}` })
    expect(first).toMatchObject({ type: 'connection_ack' })
    expect(await send(loading)).toMatchObject(stage)
  })

  it.each([
    ['an unknown token', () => 'Bearer unknown', '4401 This token is unknown or has expired'],
    ['a token without its scheme', () => token, '4401 Send Authorization as Bearer and a token'],
    ['an object', () => ({ token }), '4401 Send Authorization as Bearer and a token'],
  ])('with %s is refused, also with a valid cookie', async (_what, value, end) => {
    for (const headers of [undefined, { Cookie: `morula=${world.tokens.owner}` }])
      expect((await connect({ Authorization: value() }, headers)).first).toBe(end)
  })

  it('without a token keeps the cookie, and a visitor without either sees public data only', async () => {
    const cookie = await connect({ other: 1 }, { Cookie: `morula=${world.tokens.owner}` })
    expect(await cookie.send(loading)).toMatchObject(stage)
    const visitor = await connect(null)
    expect(visitor.first).toMatchObject({ type: 'connection_ack' })
    expect(await visitor.send(loading)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'NOT_FOUND' } }],
    })
  })

  it('with a wrong token in the header of the upgrade is refused with the same reason', async () => {
    expect((await connect(undefined, { Authorization: 'Bearer unknown' })).first).toBe(
      '4401 This token is unknown or has expired',
    )
  })

  it('with a token that is revoked later ends within seconds, with or without a subscription', async () => {
    const { manager } = world.db
    const short = await issueToken(manager, world.users.owner.id, 'script')
    const [idle, busy] = [
      await connect({ Authorization: `Bearer ${short.token}` }),
      await connect({ Authorization: `Bearer ${short.token}` }),
    ]
    expect(await busy.send(loading)).toMatchObject(stage)
    const ends = Promise.all([idle.next(), busy.next()])
    const answer = await world.graphql(`mutation { revokeAccessToken(id: ${short.id}) }`, {}, 'owner')
    expect(answer.errors).toBeUndefined()
    expect(await ends).toEqual(['4403 Forbidden', '4403 Forbidden'])
    const again = await connect({ Authorization: `Bearer ${short.token}` })
    expect(again.first).toBe('4401 This token is unknown or has expired')
  }, 30_000)

  it('with a token that ended a moment ago refuses the next subscription', async () => {
    const short = await issueToken(world.db.manager, world.users.owner.id, 'script')
    const { send } = await connect({ Authorization: `Bearer ${short.token}` })
    await world.db.manager.query('DELETE FROM auth_token WHERE id = ?', [short.id])
    expect(await send(loading)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })
})

describe('a multipart request', () => {
  const form = (headers: Readonly<Record<string, string>>) =>
    request(world.http)
      .post('/graphql')
      .set(headers)
      .field(
        'operations',
        JSON.stringify({
          query: `mutation ($file: Upload!) {
            addProperty(datasetId: "${datasetId}", file: $file, input: { name: "size" }) { name }
          }`,
          variables: { file: null },
        }),
      )
      .field('map', '{"0":["variables.file"]}')
      .attach('0', Buffer.from('type:float\n1,1:2\n'), 'size.txt')

  it('with a token needs no other header', async () => {
    const { status, body } = await form({ Authorization: `Bearer ${token}` })
    expect([status, body]).toEqual([200, { data: { addProperty: { name: 'size' } } }])
  })

  it.each([
    ['only a cookie', {}],
    ['a cookie and another scheme', { Authorization: 'Basic YTpi' }],
  ])('with %s needs the header of the preflight', async (_what, more) => {
    const headers = { Cookie: `morula=${world.tokens.owner}`, ...more }
    const refused = await form(headers)
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      403,
      {
        message: 'Send a token in the header Authorization, or the header apollo-require-preflight',
        extensions: { code: 'FORBIDDEN' },
      },
    ])
    expect((await form({ ...headers, 'apollo-require-preflight': '1' })).body.errors).toBeUndefined()
  })

  it('with a valid cookie and a wrong token is refused', async () => {
    const { status, body } = await form({
      Cookie: `morula=${world.tokens.owner}`,
      Authorization: 'Bearer wrong',
    })
    expect([status, body.errors[0]]).toMatchObject([
      401,
      { message: 'This token is unknown or has expired', extensions: { code: 'UNAUTHENTICATED' } },
    ])
  })

  it('with a token that may only read is refused', async () => {
    const read = await issueToken(world.db.manager, world.users.owner.id, 'script', {
      scope: TokenScope.READ,
    })
    const { status, body } = await form({ Authorization: `Bearer ${read.token}` })
    expect([status, body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a document with an operation name that it does not have', () => {
  it.each(['Other', ''])('is refused with the name "%s" and changes nothing', async operationName => {
    const read = await issueToken(world.db.manager, world.users.owner.id, 'script', {
      scope: TokenScope.READ,
    })
    for (const own of [token, read.token])
      for (const named of ['mutation Change', 'mutation']) {
        const { status, body } = await request(world.http)
          .post('/graphql')
          .set('Authorization', `Bearer ${own}`)
          .send({ query: `${named} { addFavourite(datasetId: ${datasetId}) { id } }`, operationName })
        expect([status, body.errors[0].extensions.code]).toEqual([400, 'OPERATION_RESOLUTION_FAILURE'])
      }
    expect(await world.db.query('SELECT * FROM favourite')).toEqual([])
  })
})

describe('a header Authorization without its scheme', () => {
  it('is refused over GraphQL and REST, and other schemes are ignored', async () => {
    for (const path of ['/graphql', '/api/publicdatasets/']) {
      const answer = (value: string) =>
        request(world.http)
          [path === '/graphql' ? 'post' : 'get'](path)
          .set('Authorization', value)
          .send({ query: '{ me { login } }' })
      for (const value of [token, 'undefined', `Bearer ${token} x`, `bearer\t${token}`]) {
        const { status, text } = await answer(value)
        expect([status, text]).toEqual([
          401,
          expect.stringContaining('Send Authorization as Bearer and a token'),
        ])
      }
      for (const value of ['Basic YTpi', 'Token', 'Bearer ']) expect((await answer(value)).status).toBe(200)
    }
  })
})

describe('a browser that opens the address', () => {
  const open = (accept: string) => request(world.http).get('/graphql').set('Accept', accept)
  const ofBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  it('gets the page, also with a query, and programs get JSON', async () => {
    for (const query of [{}, { query: '{ me { login } }' }]) {
      const page = await open(ofBrowser).query(query)
      expect([page.status, page.type, page.get('Vary')]).toEqual([
        200,
        'text/html',
        expect.stringContaining('Accept,'),
      ])
      expect(page.get('Content-Security-Policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    }
    for (const accept of [
      '*/*',
      'application/json',
      'application/graphql-response+json',
      'text/html;q=0.1,*/*',
    ])
      expect((await open(accept)).type).toMatch(/json$/)
    const posted = await request(world.http)
      .post('/graphql')
      .set('Accept', ofBrowser)
      .send({ query: '{ me { login } }' })
    expect(posted.body).toEqual({ data: { me: null } })
  })
})

describe('a GET request', () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    request(world.http).get('/graphql').query({ query: '{ me { login } }' }).set(headers)

  it('with a token needs no other header, and with a cookie it does', async () => {
    expect((await ask({ Authorization: `Bearer ${token}` })).body).toEqual({
      data: { me: { login: 'owner' } },
    })
    expect((await ask({ Cookie: `morula=${world.tokens.owner}` })).status).toBe(400)
  })
})
