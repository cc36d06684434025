import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Client, createClient } from 'graphql-ws'
import request from 'supertest'
import WebSocket from 'ws'
import { Dataset } from '../../server/entities/dataset.js'
import { type Application, application, password } from './application.js'

let app: Application
let cookie: string
let id: string
const clients: Client[] = []

beforeAll(async () => {
  app = await application()
  const { manager } = app.source
  id = String((await manager.save(manager.create(Dataset, { name: 'Embryo', ownerId: 1, description: '', citation: '', source: '' }))).id)
  const answer = await request(app.http).post('/graphql').send({ query: 'mutation($password: String!) { signIn(login: "ada", password: $password) { id } }', variables: { password } })
  cookie = answer.get('Set-Cookie')![0]!.split(';')[0]!
})
afterAll(async () => {
  for (const client of clients) await client.dispose()
  await app?.close()
})

const url = () => `ws://127.0.0.1:${app.port}/graphql`
function client(headers: Record<string, string>): Client {
  const made = createClient({ url: url(), retryAttempts: 0, webSocketImpl: class extends WebSocket { constructor(address: string, protocol: string) { super(address, protocol, { headers }) } } })
  clients.push(made)
  return made
}
const loading = 'subscription($id: ID!) { viewerLoading(datasetId: $id) { stage } }'
const first = (from: Client, query = loading) => from.iterate({ query, variables: { id } }).next().then(result => result.value as unknown, (error: unknown) => error)

describe('subscriptions', () => {
  it('come to who may see', async () => {
    expect(await first(client({ Cookie: cookie, Origin: `http://127.0.0.1:${app.port}` }))).toMatchObject({ data: { viewerLoading: { stage: expect.any(String) } } })
  })

  it('tell a stranger nothing but a code', async () => {
    expect(await first(client({}))).toEqual([{ message: expect.any(String), path: ['viewerLoading'], extensions: { code: 'NOT_FOUND' } }].map(error => expect.objectContaining({ extensions: error.extensions })))
  })

  it.each(['https://evil.example', 'null', 'not an origin'])('are refused to a page from %s', async origin => {
    const socket = new WebSocket(url(), 'graphql-transport-ws', { headers: { Cookie: cookie, Origin: origin } })
    const [error] = await once(socket, 'error') as [Error]
    expect(error.message).toContain('403')
  })

  it('are at no other address', async () => {
    const [error] = await once(new WebSocket(`${url()}/other`), 'error') as [Error]
    expect(error.message).toContain('404')
  })

  it('are limited as queries are', async () => {
    const told = await first(client({ Cookie: cookie }), `{ datasets(first: 1000) { nodes { properties(first: 1000) { nodes { id } } } } }`)
    expect(told).toEqual([expect.objectContaining({ extensions: { code: 'TOO_COMPLEX' } })])
    expect(await first(client({ Cookie: cookie }), `{ ${'me { id } '.repeat(1000)} }`)).toEqual([expect.objectContaining({ message: expect.stringMatching(/tokens/) })])
  })

  it('are limited in number', async () => {
    const one = client({ Cookie: cookie })
    const running = Array.from({ length: 20 }, () => one.iterate({ query: loading, variables: { id } }))
    for (const iterator of running) await iterator.next()
    expect(await first(one)).toEqual([expect.objectContaining({ extensions: { code: 'TOO_MANY' } })])
    for (const iterator of running) await iterator.return?.()
  })

  it('end with a message that is too long', async () => {
    const socket = new WebSocket(url(), 'graphql-transport-ws', { headers: { Cookie: cookie } })
    await once(socket, 'open')
    socket.send('x'.repeat(70_000))
    expect((await once(socket, 'close'))[0]).toBe(1009)
  })

  it('are limited in connections of one address', async () => {
    const sockets: WebSocket[] = []
    let refused: Error | undefined
    while (!refused && sockets.length < 40) {
      const socket = new WebSocket(url(), 'graphql-transport-ws')
      sockets.push(socket)
      refused = await new Promise<Error | undefined>(done => socket.once('open', () => done(undefined)).once('error', done))
    }
    expect(refused?.message).toContain('429')
    for (const socket of sockets) socket.terminate()
  })
})
