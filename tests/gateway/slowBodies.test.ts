import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { AuthToken } from '../../server/entities/people/authToken.js'
import { User } from '../../server/entities/people/user.js'
import { type Application, application, password } from './application.js'

let app: Application
let token: string

beforeEach(async () => {
  app ??= await application()
  await app.source.manager.update(User, { id: 1 }, { isActive: true, isStaff: true })
  token = (await request(app.http).post('/rest-auth/login/').send({ username: 'ada', password })).body
    .key as string
})
afterAll(() => app?.close())

/** Sends the headers and the first byte, waits for `meanwhile`, and then sends the rest. */
async function slowly(
  path: string,
  headers: Record<string, string>,
  body: string,
  meanwhile: () => Promise<unknown>,
) {
  const sending = open({
    host: '127.0.0.1',
    port: app.port,
    path,
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-length': Buffer.byteLength(body), ...headers },
  })
  const answered = once(sending, 'response')
  const arrived = once(app.http, 'request')
  sending.write(body.slice(0, 1))
  await arrived
  // Longer than the time within which a body counts as quick.
  await pause(400)
  await meanwhile()
  sending.end(body.slice(1))
  const [answer] = (await answered) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

const json = { 'content-type': 'application/json' }
const creation = JSON.stringify({ query: 'mutation { createGroup(input: { name: "Late" }) { id } }' })
const boundary = 'b0undary'
const form = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'apollo-require-preflight': '1' }
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const creationForm = `${field('operations', creation)}${field('map', '{}')}--${boundary}--\r\n`

describe('a body that arrives slowly', () => {
  it.each([
    ['JSON', json, creation],
    ['a form', form, creationForm],
  ] as const)('is accepted as %s when its sender stays logged in', async (_, headers, body) => {
    const answer = await slowly('/graphql', headers, body, async () => undefined)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      { data: { createGroup: { id: expect.any(String) } } },
    ])
  })

  const ends: [string, () => Promise<unknown>][] = [
    ['logged out', () => app.source.manager.delete(AuthToken, { userId: 1 })],
    ['deactivated', () => app.source.manager.update(User, { id: 1 }, { isActive: false })],
    ['no longer staff', () => app.source.manager.update(User, { id: 1 }, { isStaff: false })],
  ]
  describe.each(ends)('is refused when its sender is %s before the body ends', (_, meanwhile) => {
    it.each([
      ['GraphQL', '/graphql', json, creation],
      ['GraphQL with files', '/graphql', form, creationForm],
      ['REST', '/api/group/', json, '{"name": "Late", "privacy": "private", "id_owner": 1}'],
    ] as const)('over %s', async (_transport, path, headers, body) => {
      const answer = await slowly(path, headers, body, meanwhile)
      expect(answer.body).toContain('Your log-in ended while the request was being sent')
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(app.drafts()).toEqual([])
    })
  })
})

it.each(['__proto__', 'constructor', 'toString'])(
  'a file in the field %s is accepted like any other',
  async name => {
    const answer = await request(app.http)
      .post('/graphql')
      .set('Authorization', `Token ${token}`)
      .set('apollo-require-preflight', '1')
      .field('operations', creation)
      .field('map', '{}')
      .attach(name, Buffer.from('x'), 'x.txt')
    expect(answer.body).toEqual({ data: { createGroup: { id: expect.any(String) } } })
  },
)
