import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { type Client, createClient } from 'graphql-ws'
import request from 'supertest'
import WebSocket from 'ws'
import { Dataset } from '../../server/entities/data/dataset.js'
import { noCookies } from '../../server/gateway/sessionCookies.js'
import { createSchema } from '../../server/gateway/graphql/graphql.js'
import { serveSockets } from '../../server/gateway/graphql/sockets.js'
import { createContext } from '../../server/kernel/context.js'
import { anonymous } from '../../server/kernel/viewer.js'
import { memoryPresence } from '../../server/platform/presence.js'
import { until } from '../support/until.js'
import { type Application, application, password } from './application.js'

let app: Application
let cookie: string
let id: string
const clients: Client[] = []

beforeAll(async () => {
  app = await application()
  const { manager } = app.source
  id = String(
    (
      await manager.save(
        manager.create(Dataset, { name: 'Embryo', ownerId: 1, description: '', citation: '', source: '' }),
      )
    ).id,
  )
  const answer = await request(app.http).post('/graphql').send({
    query: 'mutation($password: String!) { signIn(login: "ada", password: $password) { id } }',
    variables: { password },
  })
  cookie = answer.get('Set-Cookie')![0]!.split(';')[0]!
})
// The session watchdog reads the session of each open socket every few seconds. An open socket of an earlier test
// would therefore send a statement during the test that counts statements.
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => app?.close())

const url = () => `ws://127.0.0.1:${app.port}/graphql`
function client(headers: Record<string, string>): Client {
  const made = createClient({
    url: url(),
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers })
      }
    },
  })
  clients.push(made)
  return made
}
const loading = 'subscription($id: ID!) { viewerLoading(datasetId: $id) { stage } }'
const first = (from: Client, query = loading) =>
  from
    .iterate({ query, variables: { id } })
    .next()
    .then(
      result => result.value as unknown,
      (error: unknown) => error,
    )

describe('subscriptions', () => {
  it('are delivered to a person with access', async () => {
    expect(await first(client({ Cookie: cookie, Origin: `http://127.0.0.1:${app.port}` }))).toMatchObject({
      data: { viewerLoading: { stage: expect.any(String) } },
    })
  })

  it('return only an error code to a stranger', async () => {
    expect(await first(client({}))).toEqual(
      [{ message: expect.any(String), path: ['viewerLoading'], extensions: { code: 'NOT_FOUND' } }].map(
        error => expect.objectContaining({ extensions: error.extensions }),
      ),
    )
  })

  it.each(['https://evil.example', 'null', 'not an origin'])('refuse a page from %s', async origin => {
    const socket = new WebSocket(url(), 'graphql-transport-ws', {
      headers: { Cookie: cookie, Origin: origin },
    })
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('403')
  })

  it('refuse a document whose operation is ambiguous with the code of HTTP', async () => {
    const query = `subscription A($id: ID!) { viewerLoading(datasetId: $id) { stage } } subscription B($id: ID!) { viewerLoading(datasetId: $id) { done } }`
    const code = 'OPERATION_RESOLUTION_FAILURE'
    for (const operationName of [undefined, 'C']) {
      const asked = { query, variables: { id }, ...(operationName && { operationName }) }
      const answer = await request(app.http).post('/graphql').set('Cookie', cookie).send(asked)
      const { errors } = answer.body as { errors: { message: string; extensions: { code: string } }[] }
      const refused = new Promise(refuse =>
        client({ Cookie: cookie }).subscribe(asked, {
          next: refuse,
          error: refuse,
          complete: () => refuse(null),
        }),
      )
      expect(await refused).toMatchObject([{ message: errors[0]!.message, extensions: { code } }])
      expect(errors[0]!.extensions.code).toBe(code)
    }
  })

  it('are refused at other addresses', async () => {
    const [error] = (await once(new WebSocket(`${url()}/other`), 'error')) as [Error]
    expect(error.message).toContain('404')
  })

  it('have the same limits as queries', async () => {
    const event = await first(
      client({ Cookie: cookie }),
      'subscription { importProgress(id: 1) { dataset { properties(first: 10000) { nodes { id name type } } } } }',
    )
    expect(event).toEqual([expect.objectContaining({ extensions: { code: 'TOO_COMPLEX' } })])
    // an event may have many listeners, so an answer to it is smaller than that of a query
    const often =
      'subscription { importProgress(id: 1) { dataset { properties(first: 1000) { nodes { id name type } } } } }'
    expect(await first(client({ Cookie: cookie }), often)).toEqual([
      expect.objectContaining({ extensions: { code: 'TOO_COMPLEX' } }),
    ])
    expect(await first(client({ Cookie: cookie }), `{ ${'me { id } '.repeat(1000)} }`)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/repeats names/) }),
    ])
  })

  it('are limited in number per socket', async () => {
    const one = client({ Cookie: cookie })
    const running = Array.from({ length: 10 }, () => one.iterate({ query: loading, variables: { id } }))
    for (const iterator of running) await iterator.next()
    expect(await first(one)).toEqual([expect.objectContaining({ extensions: { code: 'TOO_MANY' } })])
    for (const iterator of running) await iterator.return?.()
  })

  it.each([
    ['the same query', () => live],
    [
      'a fragment with an alias',
      () =>
        'subscription ($visitor: ID!) { ...f } fragment f on Subscription { x: liveStatistics(visitor: $visitor) { people } }',
    ],
  ])('to liveStatistics replace the earlier one of the socket, with %s', async (_what, query) => {
    const one = client({ Cookie: cookie })
    const variables = { visitor: 'one' }
    const open = one.iterate({ query: live, variables })
    await open.next()
    const next = one.iterate({ query: query(), variables })
    expect((await next.next()).value).toMatchObject({ data: expect.any(Object) as object })
    expect(await open.next()).toEqual({ done: true, value: undefined })
    await next.return?.()
  })

  it('end after too many messages', async () => {
    const socket = new WebSocket(url(), 'graphql-transport-ws')
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    for (let at = 0; at < 310; at++) socket.send(JSON.stringify({ type: 'ping' }))
    expect((await once(socket, 'close'))[0]).toBe(4429)
  })

  it('end after a message that is too long', async () => {
    const socket = new WebSocket(url(), 'graphql-transport-ws', { headers: { Cookie: cookie } })
    await once(socket, 'open')
    socket.send('x'.repeat(70_000))
    expect((await once(socket, 'close'))[0]).toBe(1009)
  })
})

const live =
  'subscription ($visitor: ID!, $viewerOpen: Boolean) { liveStatistics(visitor: $visitor, viewerOpen: $viewerOpen) { people visitors viewers } }'
const nobody = { people: 0, visitors: 0, viewers: 0 }

/** An open page. `counts` contains the received counts, newest last. */
async function page(visitor: string, { headers = {}, viewerOpen = false } = {}) {
  const counts: unknown[] = []
  const from = client(headers)
  const iterator = from.iterate<{ liveStatistics: object }>({
    query: live,
    variables: { visitor, viewerOpen },
  })
  const reading = (async () => {
    for await (const { data } of iterator) counts.push(data?.liveStatistics)
  })()
  const until = async (expected: object) => {
    const wanted = JSON.stringify(expected)
    while (JSON.stringify(counts.at(-1)) !== wanted) await new Promise(done => setTimeout(done, 20))
  }
  return {
    counts,
    until,
    close: async () => {
      await from.dispose()
      await reading
    },
  }
}

/** Sockets of a server of its own, whose callers are anonymous. */
async function ownServer(
  options: Partial<Parameters<typeof serveSockets>[0]> = {},
  platform: Partial<Application['platform']> = {},
) {
  const http = createServer()
  const served = serveSockets({
    turns: (_address, work) => work(),
    http,
    schema: await createSchema(),
    site: { origin: 'https://morula.example', hasAnyName: false },
    addressOf: () => '192.0.2.1',
    formatError: formatted => formatted,
    endedAmong: async () => [],
    onFault() {},
    contextOf: async () =>
      createContext({
        viewer: anonymous,
        db: app.source.manager,
        platform: { ...app.platform, ...platform },
        cookies: noCookies,
      }),
    ...options,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/graphql`
  return { http, served, address }
}

describe('liveStatistics', () => {
  it('counts people, visitors and viewers from open pages and drops closed ones', async () => {
    const first = await page('one')
    await first.until({ ...nobody, visitors: 1 })
    const more = [
      await page('one', { viewerOpen: true }),
      await page('two'),
      await page('three', { headers: { Cookie: cookie } }),
      await page('four', { headers: { Cookie: cookie }, viewerOpen: true }),
    ]
    await first.until({ people: 1, visitors: 2, viewers: 2 })
    for (const other of more.slice(1)) await other.close()
    await first.until({ people: 0, visitors: 1, viewers: 1 })
    await more[0]!.close()
    await first.until({ people: 0, visitors: 1, viewers: 0 })
    await first.close()
  })

  it('sends no SQL statement on a change', async () => {
    const first = await page('one')
    await first.until({ ...nobody, visitors: 1 })
    const listeners = await Promise.all(Array.from({ length: 20 }, (_, at) => page(`other${at}`)))
    await first.until({ ...nobody, visitors: 21 })
    const query = jest.spyOn(app.source, 'query')
    const connect = jest.spyOn(
      app.source.driver as unknown as { obtainMasterConnection(): Promise<unknown> },
      'obtainMasterConnection',
    )
    await listeners[0]!.close()
    for (const listener of [first, ...listeners.slice(1)]) await listener.until({ ...nobody, visitors: 20 })
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0])
    jest.restoreAllMocks()
    for (const listener of [first, ...listeners.slice(1)]) await listener.close()
  })

  it.each([
    ['an empty text', ''],
    ['65 letters', 'x'.repeat(65)],
    ['HTML', '<b>'],
    ['an emoji', '💡'],
  ])('refuses %s as a browser name', async (_what, visitor) => {
    const event = await client({}).iterate({ query: live, variables: { visitor } }).next()
    expect(event.value).toMatchObject({ errors: [{ extensions: { code: 'INVALID_INPUT' } }] })
  })

  it('refuses queries over the socket', async () => {
    const result = await client({})
      .iterate({ query: '{ me { id } }' })
      .next()
      .then(
        result => result.value as unknown,
        (error: unknown) => error,
      )
    expect(result).toEqual([expect.objectContaining({ message: 'Send queries over HTTP' })])
  })

  it('disconnects a client that does not read its answers, without console output', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { http, served, address } = await ownServer({ pingMilliseconds: 200 })
    const socket = new WebSocket(address, 'graphql-transport-ws')
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    await once(socket, 'message')
    socket.pause()
    // each subscription is refused with its id, which may be long
    for (let at = 0; at < 250; at++)
      socket.send(
        JSON.stringify({
          id: `${at}${'x'.repeat(60_000)}`,
          type: 'subscribe',
          payload: { query: '{ me { id } }' },
        }),
      )
    const pongs = setInterval(() => socket.pong(), 50)
    for (let tries = 0; tries < 100 && served.count() > 0; tries++)
      await new Promise(done => setTimeout(done, 100))
    clearInterval(pongs)
    expect(served.count()).toBe(0)
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
    socket.terminate()
    http.close()
  })

  it('detects dead connections', async () => {
    const presence = memoryPresence(1)
    const { http, address } = await ownServer({ pingMilliseconds: 100 }, { presence })
    const socket = new WebSocket(address, 'graphql-transport-ws', { autoPong: false })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    await once(socket, 'message')
    socket.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query: live, variables: { visitor: 'silent' } },
      }),
    )
    await once(socket, 'message')
    const watch = presence.watch({ key: '1', isPerson: true, showsViewer: false, connection: null })
    expect((await watch.next()).value).toEqual({ people: 1, visitors: 1, viewers: 0 })
    expect((await watch.next()).value).toEqual({ people: 1, visitors: 0, viewers: 0 })
    await watch.return!()
    http.close()
  })
})

describe('the subscriptions of one address', () => {
  it('are limited over all its sockets, and closed sockets no longer count', async () => {
    const { http, served, address } = await ownServer({ subscriptionsPerAddress: 2 })
    const begin = async () => {
      const from = createClient({ url: address, retryAttempts: 0, webSocketImpl: WebSocket })
      clients.push(from)
      const event = await from
        .iterate({ query: live, variables: { visitor: `page-${clients.length}` } })
        .next()
        .then(({ value }) => value as unknown)
        .catch((error: unknown) => error)
      return { from, event }
    }
    const [one] = [await begin(), await begin()]
    const refused = [
      expect.objectContaining({
        message: 'An address may have at most 2 subscriptions',
        extensions: { code: 'TOO_MANY' },
      }),
    ]
    expect((await begin()).event).toEqual(refused)
    await one.from.dispose()
    await until(async () => 'data' in ((await begin()).event as object))
    await served.dispose()
    http.close()
  })
})

describe('connections', () => {
  it('are limited to 500 per address', async () => {
    const sockets = Array.from({ length: 510 }, () => new WebSocket(url(), 'graphql-transport-ws'))
    const outcomes = await Promise.all(
      sockets.map(
        socket =>
          new Promise<string>(done => {
            socket
              .once('error', ({ message }) => done(message))
              .once('open', () => {
                // the server closes silent connections after three seconds
                socket.send(JSON.stringify({ type: 'connection_init' }))
                done('open')
              })
          }),
      ),
    )
    for (const socket of sockets) socket.terminate()
    const open = outcomes.filter(outcome => outcome === 'open').length
    expect(outcomes.filter(outcome => outcome.includes('429'))).toHaveLength(510 - open)
    expect(open).toBeGreaterThan(450) // connections of earlier tests may still be closing
    expect(open).toBeLessThanOrEqual(500)
  })
})
