import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request, { type Test } from 'supertest'
import { NotFound } from '../../server/kernel/errors.js'
import {
  count,
  fields,
  file,
  id,
  read,
  text,
  wholeNumber,
  type StoredAnswer,
} from '../../server/kernel/rest.js'
import { startRest, type RestServer } from './support.js'

const content = Buffer.from(Array.from({ length: 10_000 }, (_, at) => (at * 31) & 255))
const answers: Record<string, StoredAnswer> = {}
let transport: RestServer

beforeAll(async () => {
  transport = await startRest([
    file('/files/:name', fields({ name: text }), async (_ctx, { name }) => {
      const answer = answers[name]
      if (!answer) throw new NotFound('No such file')
      return answer
    }),
    read.get('/files/:name/manifest', fields({ name: text }), async (_ctx, { name }) => ({
      name,
      columns: Array.from({ length: 500 }, (_, at) => at),
    })),
    file(
      '/files/datasets/:id/sets/:sha256.bin',
      fields({ id, sha256: text.regex(/^[0-9a-f]{64}$/) }),
      async (_ctx, input) => {
        if (input.id !== 12) throw new NotFound('No such file')
        return answers.frame!
      },
    ),
    file(
      '/files/datasets/:id/at/:time-:channel.bz2',
      fields({ id, time: wholeNumber, channel: count }),
      async () => answers.frame!,
    ),
  ])
  answers.frame = await transport.store(content)
  answers.packed = await transport.store(content, {
    brotli: await transport.store(brotliCompressSync(content)),
  })
  answers.text = await transport.store('v 0 0 0\n'.repeat(1000), {
    mediaType: 'model/obj',
    download: 'cell "7"/été\r\n.obj',
    isPublic: false,
  })
  answers.empty = await transport.store('')
  answers.lost = { ...answers.frame, key: 'nothing' }
  answers.cut = { ...answers.frame, bytes: 20_000 }
  await (
    await transport.storage.receive(
      (async function* () {
        yield Buffer.from('x')
      })(),
      1,
    )
  ).keep('folder/file')
  answers.folder = { ...answers.frame, key: 'folder' }
  answers.large = await transport.store(Buffer.alloc(30_000_000, 'embryo'))
})
afterAll(() => transport.close())

const whole = (test: Test) =>
  test.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = []
    response
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => done(null, Buffer.concat(chunks)))
  })
/** Sends a request. superagent decodes the body, as browsers do. */
const get = (path: string, headers: Record<string, string> = {}) =>
  whole(
    request(transport.http)
      .get(path)
      .set({ 'Accept-Encoding': 'identity', ...headers }),
  )

describe('a file', () => {
  it('has its checksum as a strong ETag and is cached forever', async () => {
    const answer = await get('/files/frame')
    expect(answer.status).toBe(200)
    expect((answer.body as Buffer).equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      etag: `"${answers.frame!.sha256}"`,
      'content-type': 'model/gltf-binary',
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'cache-control': 'public, s-maxage=86400, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  it('stays out of shared caches when it is private', async () => {
    const { headers } = await get('/files/text')
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(headers.vary).toContain('Cookie')
  })

  it('is saved under a harmless name', async () => {
    const { headers } = await get('/files/text')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="_t_.obj"; filename*=UTF-8\'\'%C3%A9t%C3%A9.obj',
    )
  })

  it.each(['"HASH"', 'W/"HASH"', '"other", "HASH"', '"HASH-br"', '"HASH-gzip"', '*'])(
    'answers 304 when the client has %s',
    async tag => {
      const answer = await get('/files/frame', {
        'If-None-Match': tag.replace('HASH', answers.frame!.sha256),
      })
      expect(answer.status).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers.etag).toBe(`"${answers.frame!.sha256}"`)
    },
  )

  it('is sent when the client has another version', async () => {
    expect((await get('/files/frame', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD with its length', async () => {
    const answer = await request(transport.http).head('/files/frame').set('Accept-Encoding', 'identity')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe('10000')
  })

  it('can be empty', async () => {
    const answer = await get('/files/empty')
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(0)
  })

  it('answers 404 without its path when it is unknown or lost', async () => {
    expect((await request(transport.http).get('/files/unknown')).body).toEqual({
      detail: 'No such file',
      code: 'NOT_FOUND',
      fields: {},
    })
    const lost = await request(transport.http).get('/files/lost')
    expect([lost.status, lost.body]).toEqual([
      404,
      { detail: 'The server does not have this file any more', code: 'NOT_FOUND', fields: {} },
    ])
    expect(lost.headers['cache-control']).toBe('no-store')
    expect(transport.log.lines).toEqual([])
  })

  it('closes the connection and logs a fault when it ends too early', async () => {
    const before = transport.log.lines.length
    await expect(get('/files/cut')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
    // the client receives the error before it is logged
    for (let left = 200; transport.log.lines.length === before && left > 0; left--) await pause(10)
    expect(String(transport.log.lines[before]?.fields.error)).toMatch(/ends 10000 bytes too early/)
    expect((await get('/files/cut', { Range: 'bytes=0-9' })).body).toHaveLength(10)
  })

  it('answers 500 and logs the reason when it cannot be opened', async () => {
    const folder = await request(transport.http).get('/files/folder')
    expect([folder.status, folder.body]).toEqual([
      500,
      expect.objectContaining({
        code: 'INTERNAL',
        detail: expect.stringMatching(/^Something went wrong \(reference [\w-]+\)$/),
      }),
    ])
    expect(folder.headers['cache-control']).not.toContain('immutable')
    expect(String(transport.log.lines.at(-1)!.fields.error)).toContain('EISDIR')
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=9900-', 9900, 9999],
    ['bytes=-10', 9990, 9999],
    ['bytes=9990-20000', 9990, 9999],
    ['bytes=5-5', 5, 5],
  ])('returns the requested bytes for %s', async (range, start, end) => {
    const answer = await get('/files/frame', { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/10000`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect((answer.body as Buffer).equals(content.subarray(start, end + 1))).toBe(true)
  })

  it('returns the whole file when it is longer than the file', async () => {
    expect((await get('/files/frame', { Range: 'bytes=-99999' })).status).toBe(200)
  })

  it('answers 416 when it lies outside the file', async () => {
    const answer = await get('/files/frame', { Range: 'bytes=10000-' })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10000')
  })

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=b-a', 'bytes'])(
    'returns the whole file for %s',
    async range => {
      const answer = await get('/files/frame', { Range: range })
      expect(answer.status).toBe(200)
      expect(answer.body).toHaveLength(10_000)
    },
  )

  it('applies only to the file version of If-Range', async () => {
    expect(
      (await get('/files/frame', { Range: 'bytes=0-9', 'If-Range': `"${answers.frame!.sha256}"` })).status,
    ).toBe(206)
    expect((await get('/files/frame', { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
  })

  it('is taken from the uncompressed bytes', async () => {
    const answer = await get('/files/packed', { Range: 'bytes=0-9', 'Accept-Encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect((answer.body as Buffer).equals(content.subarray(0, 10))).toBe(true)
  })
})

describe('compression', () => {
  it('sends the stored brotli form', async () => {
    const answer = await get('/files/packed', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', etag: `"${answers.packed!.sha256}-br"` })
    expect((answer.body as Buffer).equals(content)).toBe(true)
  })

  it.each(['identity', 'gzip', 'br;q=0'])(
    'sends the uncompressed bytes for Accept-Encoding %s',
    async accepted => {
      const answer = await get('/files/packed', { 'Accept-Encoding': accepted })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect((answer.body as Buffer).equals(content)).toBe(true)
    },
  )

  it('compresses text with gzip while it is sent', async () => {
    const answer = await get('/files/text', { 'Accept-Encoding': 'gzip' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: `"${answers.text!.sha256}-gzip"`,
    })
    expect((answer.body as Buffer).toString()).toBe('v 0 0 0\n'.repeat(1000))
  })
})

it('the file is closed when the client disconnects', async () => {
  const opened: Readable[] = []
  const { read: original } = transport.storage
  transport.storage.read = (...given) => {
    opened.push(original(...given))
    return opened.at(-1)!
  }
  const socket = connect(transport.port, '127.0.0.1')
  socket.write('GET /files/large HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  if (!opened[0]!.closed) await new Promise(done => opened[0]!.once('close', done))
  expect(opened[0]!.destroyed).toBe(true)
  expect(opened[0]!.readableEnded).toBe(false)
  transport.storage.read = original
})

describe('a manifest', () => {
  it('has a weak ETag and is revalidated on each request', async () => {
    const first = await request(transport.http).get('/files/a/manifest')
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      'content-encoding': 'gzip',
    })
    expect(first.headers.vary).toMatch(/Cookie.*Accept-Encoding/)
    expect(first.body.name).toBe('a')
    const second = await request(transport.http)
      .get('/files/a/manifest')
      .set('If-None-Match', first.headers.etag!)
    expect(second.status).toBe(304)
    expect(
      (await request(transport.http).get('/files/b/manifest').set('If-None-Match', first.headers.etag!))
        .status,
    ).toBe(200)
  })
})

describe('a file has one address', () => {
  const sha256 = 'a1'.repeat(32)
  const digits = '1'.repeat(64)

  it.each([
    `/files/datasets/12/sets/${sha256}.bin`,
    `/files/datasets/12/sets/${sha256}.bin?signature=%41`,
    `/files/datasets/12/sets/${digits}.bin`,
    `/files/datasets/12/sets/${'0'.repeat(64)}.bin`,
    '/files/datasets/12/at/-7-0.bz2',
  ])('%s', async path => {
    expect((await get(path)).status).toBe(200)
  })

  it.each([
    `/Files/datasets/12/sets/${sha256}.bin`,
    `/files/DATASETS/12/sets/${sha256}.bin`,
    `/files/datasets/12/sets/${sha256}.BIN`,
    `/files/datasets/12/sets/${sha256}.bin/`,
    `/files/datasets/12//sets/${sha256}.bin`,
    `/files//datasets/12/sets/${sha256}.bin`,
    `/%66iles/datasets/12/sets/${sha256}.bin`,
    `/files/datasets/12/%73ets/${sha256}.bin`,
    `/files/datasets/12/sets/${sha256.replace('a', '%61')}.bin`,
    `/files/datasets/12/sets/${sha256}%2ebin`,
    `/files/datasets/%31%32/sets/${sha256}.bin`,
    ...[
      '012',
      '0012',
      '+12',
      '12.0',
      '12.',
      '1.2e1',
      '12e0',
      '1.2E1',
      '%2012',
      '12%20',
      '%EF%BC%91%EF%BC%92',
    ].map(number => `/files/datasets/${number}/sets/${sha256}.bin`),
    '/files/datasets/12/at/-07-0.bz2',
    '/files/datasets/12/at/-0-0.bz2',
    '/files/datasets/12/at/-7-00.bz2',
  ])('and not %s', async path => {
    expect((await get(path)).status).toBe(404)
  })
})
