import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { Forbidden, NotFound, TooMany, Unauthenticated } from '../../server/kernel/errors.js'
import { fields, id, python, read, stream, text } from '../../server/kernel/rest.js'
import { type RestServer, startRest } from './support.js'

const nothing = fields({})
const routes = [
  python.get('/api/echo', fields({ word: text, number: id }), async (_ctx, input) => input),
  python.get('/api/nothing', nothing, async () => undefined),
  python.get('/api/zero', nothing, async () => 0),
  python.get('/api/forbidden', nothing, async () => {
    throw new Forbidden('You may not do this')
  }),
  python.get('/api/hidden', nothing, async () => {
    throw new NotFound('No such dataset')
  }),
  python.get('/api/often', nothing, async () => {
    throw new TooMany('Too many attempts')
  }),
  python.get('/api/signin', nothing, async () => {
    throw new Unauthenticated('Log in first')
  }),
  python.get('/api/broken', nothing, async () => {
    throw new Error('secret words')
  }),
  python.post('/api/deed', fields({ name: text }), async (_ctx, { name }) => `did ${name}`),
  python.bare.post('/api/upload', fields({ t: text }), async (_ctx, { t }, { file = [] }) => ({
    id: Number(t),
    files: file.length,
  })),
  python.bare.get('/api/rows', nothing, async () =>
    (async function* () {
      yield 1
      yield 2
    })(),
  ),
  read.get('/api/other', nothing, async () => {
    throw new Forbidden('You may not do this')
  }),
  stream('/files/made', nothing, async () => ({
    mediaType: 'application/x-bzip2',
    download: 'a.bz2',
    content: (async function* () {
      yield Buffer.from('one ')
      yield Buffer.from('two')
    })(),
  })),
  stream('/files/unmade', nothing, async () => ({
    mediaType: 'application/x-bzip2',
    download: 'a.bz2',
    content: failing(),
  })),
]

async function* failing(): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  throw new NotFound('No such file')
  yield Buffer.from('never')
}

describe('calls of the Python client', () => {
  let transport: RestServer
  let visitors: RestServer
  beforeAll(async () => {
    transport = await startRest(routes, { fileBytes: 1000 })
    visitors = await startRest(routes, { userId: 0 })
  })
  afterAll(() => {
    transport.close()
    visitors.close()
  })

  /**
   * Sends a request like Python's `http.client`: any method has a body, and the content type may not match
   * it.
   */
  const raw = (
    method: string,
    path: string,
    body: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> =>
    new Promise((done, fail) => {
      const asking = send(
        {
          port: transport.port,
          method,
          path,
          headers: { 'Content-Length': String(Buffer.byteLength(body)), ...headers },
        },
        response => {
          let body = ''
          response
            .on('data', chunk => {
              body += String(chunk)
            })
            .on('end', () => done({ status: response.statusCode!, body: JSON.parse(body) as unknown }))
        },
      )
      asking.on('error', fail).end(body)
    })

  it('accept a JSON body on GET, with and without a slash, for any content type', async () => {
    for (const path of ['/api/echo/', '/api/echo'])
      for (const type of [undefined, 'application/json', 'text/plain']) {
        expect(
          await raw('GET', path, '{"word":"été","number":"7"}', type ? { 'Content-Type': type } : {}),
        ).toEqual({ status: 200, body: { status: 'done', result: { word: 'été', number: 7 } } })
      }
  })

  it('return "done" when there is no result, and return the number 0', async () => {
    expect((await raw('GET', '/api/nothing/', '{}')).body).toEqual({ status: 'done', result: 'done' })
    expect((await raw('GET', '/api/zero/', '{}')).body).toEqual({ status: 'done', result: 0 })
    expect((await raw('POST', '/api/deed/', '{"name":"it"}')).body).toEqual({
      status: 'done',
      result: 'did it',
    })
  })

  it.each([
    ['forbidden', 'You may not do this'],
    ['hidden', 'No such dataset'],
    ['often', 'Too many attempts'],
    ['broken', expect.stringMatching(/^Something went wrong \(reference [\w-]+\)$/)],
    ['echo', 'word is required; number is required'],
  ])('to /api/%s are refused with status 200', async (path, error_message) => {
    expect(await raw('GET', `/api/${path}/`, '{}')).toEqual({
      status: 200,
      body: { status: 'error', error_message },
    })
  })

  it('get status 200 also for invalid JSON and for bodies that are too large', async () => {
    expect(await raw('POST', '/api/deed/', '{"name"')).toEqual({
      status: 200,
      body: { status: 'error', error_message: 'The body is not valid JSON' },
    })
    expect(await raw('POST', '/api/deed/', JSON.stringify({ name: 'x'.repeat(6_000_000) }))).toEqual({
      status: 200,
      body: { status: 'error', error_message: 'The request is larger than allowed' },
    })
    const large = await request(transport.http)
      .post('/api/upload/')
      .field('t', '3')
      .attach('file', Buffer.alloc(2000), 'a.bz2')
    expect([large.status, large.body]).toEqual([
      200,
      { status: 'error', error_message: expect.stringContaining('larger than 1000 bytes') },
    ])
    expect(transport.drafts()).toEqual([])
  })

  it('return uploads and lists without a status field', async () => {
    const answer = await request(transport.http)
      .post('/api/upload/')
      .field('t', '3')
      .attach('file', Buffer.alloc(10), 'a.bz2')
    expect([answer.status, answer.body]).toEqual([200, { id: 3, files: 1 }])
    expect((await raw('GET', '/api/rows/', '{}')).body).toEqual([1, 2])
  })

  it('get status 401 without a token, uploads before their body is read', async () => {
    expect((await raw('GET', '/api/signin/', '{}')).status).toBe(401)
    for (const path of ['/api/deed/', '/api/upload/'])
      expect((await request(visitors.http).post(path).send({})).status).toBe(401)
    expect((await request(visitors.http).get('/api/zero/')).status).toBe(401)
  })

  it('do not change the status codes of other calls', async () => {
    expect((await raw('GET', '/api/other/', '')).status).toBe(403)
  })

  it('download files that are created while they are sent', async () => {
    const made = await fetch(`http://127.0.0.1:${transport.port}/files/made`)
    expect([
      made.status,
      await made.text(),
      made.headers.get('content-type'),
      made.headers.get('content-disposition'),
    ]).toEqual([200, 'one two', 'application/x-bzip2', expect.stringContaining('a.bz2')])
    expect((await request(transport.http).get('/files/unmade')).status).toBe(404)
  })
})
