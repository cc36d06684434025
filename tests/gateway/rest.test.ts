import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { checkShape } from '../../server/gateway/bodies.js'
import { Conflict, InvalidInput, TooMany } from '../../server/kernel/errors.js'
import { fields, forVisitors, id, ids, read, text, write } from '../../server/kernel/rest.js'
import { startRest, type RestServer } from './support.js'

const seen: unknown[] = []
let transport: RestServer
let rowsMade = 0
let rowsClosed: () => void
const closed = new Promise<void>(done => {
  rowsClosed = done
})
const refusals: Record<string, () => Error> = {
  conflict: () => new Conflict('There is one already'),
  input: () => new InvalidInput('The name is too long', { name: 'at most 255' }),
  many: () => new TooMany('Too many attempts'),
  fault: () => new TypeError('secret detail of /etc/morula'),
  teapot: () => Object.assign(new Error('inner words'), { status: 418 }),
}

beforeAll(async () => {
  transport = await startRest(
    [
      read.get('/api/one/:id', fields({ id, name: text.optional() }), async (_ctx, input) => input),
      write.post('/api/take', fields({ name: text, list: ids.optional() }), async (_ctx, input) => input),
      write.post(
        '/api/fields',
        fields({ first: text.optional(), last: text.optional() }),
        async (_ctx, input, files) => {
          const contents: Record<string, unknown> = {}
          for (const [field, list] of Object.entries(files))
            contents[field] = await Promise.all(
              list.map(async file => [
                file.name,
                file.mediaType,
                (await buffer(file.open())).toString().slice(0, 50),
              ]),
            )
          seen.push(transport.drafts().length)
          return { ...input, contents }
        },
      ),
      read.get('/api/none', fields({}), async () => undefined),
      read.get('/api/word', fields({}), async () => 'done'),
      read.get('/api/rows/:count', fields({ count: id }), async (_ctx, { count }) => rows(count)),
      read.get('/api/brokenrows', fields({ after: id }), async (_ctx, { after }) => broken(after)),
      read.get('/api/refuse/:how', fields({ how: text }), async (_ctx, { how }) => {
        throw refusals[how]!()
      }),
    ],
    { fileBytes: 100_000 },
  )
})
afterAll(() => transport.close())
beforeEach(() => {
  seen.length = 0
})

async function* rows(count: number) {
  try {
    for (let at = 0; at < count; at++) {
      rowsMade++
      yield { at, name: 'x'.repeat(100) }
    }
  } finally {
    rowsClosed()
  }
}
async function* broken(after: number) {
  for (let at = 1; at < after; at++) yield at
  throw new Conflict('broke off')
}

describe('REST calls', () => {
  it.each(['/api/one/7', '/api/one/7/', '/api/one/7/?name=a', '/API/one/7'])(
    'answer at %s without a redirect',
    async path => {
      const answer = await request(transport.http).get(path).redirects(0)
      expect(answer.status).toBe(200)
      expect(answer.body.id).toBe(7)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('accept JSON, urlencoded and multipart bodies', async () => {
    const bodies = [
      request(transport.http)
        .post('/api/take/')
        .send({ name: 'embryo', list: [1, 2] }),
      request(transport.http).post('/api/take').type('form').send('name=embryo&list=[1,2]'),
      request(transport.http).post('/api/take').field('name', 'embryo').field('list', '[1,2]'),
      request(transport.http).post('/api/take?name=embryo&list=[1,2]'),
    ]
    for (const body of bodies) expect((await body).body).toEqual({ name: 'embryo', list: [1, 2] })
  })

  it('accept a JSON body on GET, and path parameters take precedence', async () => {
    const answer = await request(transport.http).get('/api/one/7').send({ id: 9, name: 'from the body' })
    expect(answer.body).toEqual({ id: 7, name: 'from the body' })
    expect((await request(transport.http).get('/api/one/7').send({})).status).toBe(200)
  })

  it('return no result and a single word as JSON', async () => {
    expect((await request(transport.http).get('/api/none')).text).toBe('null')
    expect((await request(transport.http).get('/api/word')).text).toBe('"done"')
  })

  it('with another method name the right ones', async () => {
    const answer = await request(transport.http).delete('/API/one/7/')
    expect([answer.status, answer.get('Allow'), answer.body]).toEqual([
      405,
      'GET, HEAD',
      { detail: 'Send this call with GET, not with DELETE', code: 'WRONG_METHOD', fields: {} },
    ])
  })

  it('to unknown paths get a JSON answer', async () => {
    for (const path of ['/api/nothing/', '/rest-auth/nothing', '/files/nothing']) {
      const answer = await request(transport.http).get(path)
      expect([answer.status, answer.body]).toEqual([
        404,
        { detail: 'No call has this method and path', code: 'NOT_FOUND', fields: {} },
      ])
    }
  })
})

describe('refusals', () => {
  it.each([
    ['conflict', 409, { detail: 'There is one already', code: 'CONFLICT', fields: {} }],
    [
      'input',
      422,
      { detail: 'The name is too long', code: 'INVALID_INPUT', fields: { name: 'at most 255' } },
    ],
    ['many', 429, { detail: 'Too many attempts', code: 'TOO_MANY', fields: {} }],
    ['teapot', 418, { detail: 'The request was refused', code: 'REFUSED', fields: {} }],
  ])('answer %s with status %d', async (how, status, body) => {
    const answer = await request(transport.http).get(`/api/refuse/${how}`)
    expect([answer.status, answer.body]).toEqual([status, body])
  })

  it('answer an unexpected error with a reference and log its message', async () => {
    const answer = await request(transport.http).get('/api/refuse/fault')
    expect(answer.status).toBe(500)
    const [, reference] =
      /^Something went wrong \(reference ([\w-]+)\)$/.exec(answer.body.detail as string) ?? []
    expect(answer.text).not.toContain('secret')
    expect(
      transport.log.lines.find(({ fields: logged }) => logged.reference === reference)!.fields.error,
    ).toEqual(new TypeError('secret detail of /etc/morula'))
  })

  it('name the field of an invalid input', async () => {
    const answer = await request(transport.http).get('/api/one/abc')
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields as object)).toEqual(['id'])
    expect(answer.body).toEqual({
      detail: 'id must be a number',
      code: 'INVALID_INPUT',
      fields: { id: 'must be a number' },
    })
  })

  it('refuse a body that is invalid JSON or too large', async () => {
    const torn = await request(transport.http).post('/api/take').type('json').send('{"name":')
    expect([torn.status, torn.body.detail]).toEqual([400, 'The body is not valid JSON'])
    const large = await request(transport.http)
      .post('/api/take')
      .send({ name: 'x'.repeat(6_000_000) })
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE'])
  })
})

describe('a body', () => {
  const body = (value: string) => `{"name":"x","other":${value}}`
  const long = (length: number) => body(`"${'x'.repeat(length)}"`)
  const nested = (levels: number) => body('['.repeat(levels) + ']'.repeat(levels))
  const wide = { 'Content-Type': 'application/json; charset=utf-16le' }
  let visitor: RestServer
  beforeAll(async () => {
    const take = write.post('/api/take', fields({ name: text }), async () => 'taken')
    visitor = await startRest(forVisitors([take]), { userId: 0 })
  })
  afterAll(() => visitor.close())

  it.each<[string, string | Buffer, number, Record<string, string>?]>([
    ['of 99 kB', long(99_000), 200],
    ['of 101 kB from a visitor', long(101_000), 413],
    ['that is a list', '[1]', 400],
    ['that is compressed', gzipSync(long(10)), 415, { 'Content-Encoding': 'gzip' }],
    ['in UTF-16', Buffer.from(long(10), 'utf16le'), 415, wide],
    ['of 32 levels', nested(31), 200],
    ['of 33 levels', nested(32), 422],
    ['of quotes and brackets in a text', body(JSON.stringify('\\"[{,'.repeat(9000))), 200],
  ])('%s', async (...[, content, status, headers]) => {
    const answer = await request(visitor.http)
      .post('/api/take')
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(content)
    expect(answer.status).toBe(status)
  })

  it('of more than 100,000 values is refused before it is parsed', () => {
    const shape = (count: number) => () =>
      checkShape(null, null, Buffer.from(`{"a":[${'0,'.repeat(count - 1)}0]}`), 'utf-8')
    expect(shape(90_000)).not.toThrow()
    expect(shape(100_001)).toThrow('The body has more than 100,000 values')
  })
})

describe('files of a form', () => {
  it('have cleaned names and keep the fields between them', async () => {
    const answer = await request(transport.http)
      .post('/api/fields')
      .field('first', 'one')
      .attach('file', Buffer.from('v 0 0 0'), {
        filename: '../../etc/été\u200e.obj',
        contentType: 'model/obj',
      })
      .attach('file', Buffer.from('v 1 1 1'), 'b.obj')
      .attach('texture', Buffer.from('png'), '..')
      .field('last', 'two')
    expect(answer.body).toEqual({
      first: 'one',
      last: 'two',
      contents: {
        file: [
          ['été.obj', 'model/obj', 'v 0 0 0'],
          ['b.obj', expect.any(String), 'v 1 1 1'],
        ],
        texture: [['file', expect.any(String), 'png']],
      },
    })
    expect(seen).toEqual([3])
    expect(transport.drafts()).toEqual([])
  })

  it('are refused when too large, and no file stays', async () => {
    const answer = await request(transport.http)
      .post('/api/fields')
      .attach('small', Buffer.alloc(10), 'a')
      .attach('file', Buffer.alloc(150_000), 'b')
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE'])
    expect(seen).toEqual([])
    expect(transport.drafts()).toEqual([])
  })

  it('are removed when the call fails', async () => {
    const answer = await request(transport.http).post('/api/take').attach('file', Buffer.alloc(10), 'a')
    expect(answer.status).toBe(422)
    expect(transport.drafts()).toEqual([])
  })

  it('are removed when the form breaks off', async () => {
    const socket = connect(transport.port, '127.0.0.1')
    socket.write(
      'POST /api/fields HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 100000\r\n\r\n',
    )
    socket.write('--B\r\nContent-Disposition: form-data; name="file"; filename="a.obj"\r\n\r\nv 0 0 0\n')
    while (transport.drafts().length === 0) await new Promise(setImmediate)
    socket.destroy()
    while (transport.drafts().length > 0) await new Promise(setImmediate)
    expect(seen).toEqual([])
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a missing end',
      'multipart/form-data; boundary=B',
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
  ])('are refused with %s', async (_, type, body) => {
    const answer = await request(transport.http).post('/api/fields').set('Content-Type', type).send(body)
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_INPUT'])
    expect(transport.drafts()).toEqual([])
  })

  it('are refused from visitors, and none is stored', async () => {
    const stranger = await startRest([write.post('/api/fields', fields({}), async () => 'done')], {
      userId: 0,
    })
    const answer = await request(stranger.http).post('/api/fields').attach('a', Buffer.alloc(10), 'a')
    expect([answer.status, answer.body.detail]).toEqual([401, 'Log in to send files'])
    expect(stranger.drafts()).toEqual([])
    expect((await request(stranger.http).post('/api/fields').field('name', 'x')).status).toBe(200)
    stranger.close()
  })
})

describe('rows', () => {
  it('are streamed as one array', async () => {
    expect((await request(transport.http).get('/api/rows/3')).body).toHaveLength(3)
    const none = await request(transport.http).get('/api/brokenrows?after=1')
    expect([none.status, none.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('do not look complete when they break off', async () => {
    await expect(request(transport.http).get('/api/brokenrows?after=5')).rejects.toThrow('aborted')
  })

  it('are created no faster than they are read, and only until the client disconnects', async () => {
    rowsMade = 0
    const socket = connect(transport.port, '127.0.0.1')
    socket.write('GET /api/rows/1000000 HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    await closed
    expect(rowsMade).toBeLessThan(1_000_000)
  })
})
