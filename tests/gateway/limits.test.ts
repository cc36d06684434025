import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { Job } from '../../server/entities/operation/job.js'
import { type Trust, trustFrom } from '../../server/gateway/caller.js'
import { boundConnections } from '../../server/gateway/operation/traffic.js'
import { originOf } from '../../server/lib/origin.js'
import type { Storage } from '../../server/kernel/storage.js'
import { diskSpace } from '../../server/platform/storage/diskSpace.js'
import { diskStorage } from '../../server/platform/storage/diskStorage.js'
import { realFiles } from '../../server/platform/storage/fileStore.js'
import { until } from '../support/until.js'
import { type Application, application, password } from './application.js'

const csrf = { 'apollo-require-preflight': '1' }
const opened: Socket[] = []
let running: Application | undefined

async function start(
  ...given: Parameters<typeof application>
): Promise<{ app: Application; token: string; auth: { Authorization: string } }> {
  running = await application(...given)
  const login = await request(running.http).post('/rest-auth/login/').send({ username: 'ada', password })
  const { key } = login.body as { key: string }
  return { app: running, token: key, auth: { Authorization: `Token ${key}` } }
}
const stop = async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await running?.close()
  running = undefined
}

/** A connection that collects its answer as it arrives. */
function line(app: { readonly port: number }, text = '') {
  let answer = ''
  const socket = connect(app.port, '127.0.0.1')
    .setEncoding('utf8')
    .on('data', (part: string) => {
      answer += part
    })
    .on('error', () => socket.destroy())
  opened.push(socket)
  if (text) socket.write(text)
  return { socket, answer: () => answer, closed: socket.closed ? Promise.resolve() : once(socket, 'close') }
}
const formHead = (path: string, auth: string, length = 1_000_000) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${auth}apollo-require-preflight: 1\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: ${length}\r\n\r\n`
const filePart = `--B\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(20_000)}`

describe('the number of requests', () => {
  let app: Application
  let auth: { Authorization: string }
  beforeAll(async () => {
    ;({ app, auth } = await start({ requestsPerMinute: 20, trustProxy: '1' }))
  })
  afterAll(stop)

  it('is limited by address with Retry-After, except for the addresses of the operator', async () => {
    const ask = (address: string, path = '/api/publicdatasets/') =>
      request(app.http).get(path).set('X-Forwarded-For', address)
    const answers = []
    for (let at = 0; at < 25; at++) answers.push(await ask('192.0.2.1'))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(20).fill(200),
      ...Array<number>(5).fill(429),
    ])
    const refused = answers.at(-1)!
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY',
      detail: expect.stringMatching(/try again in \d+ seconds/),
    })
    expect(
      (
        await request(app.http)
          .post('/graphql')
          .set('X-Forwarded-For', '192.0.2.1')
          .send({ query: '{ me { id } }' })
      ).body.errors[0].extensions,
    ).toMatchObject({ code: 'TOO_MANY', retryAfter: expect.any(Number) })
    expect((await ask('192.0.2.2')).status).toBe(200)
    expect([(await ask('192.0.2.1', '/healthz')).status, (await ask('192.0.2.1', '/readyz')).status]).toEqual(
      [200, 200],
    )
  })

  it('is limited by person across addresses, without calls of the Python client', async () => {
    const from = (at: number) => ({ ...auth, 'X-Forwarded-For': `192.0.2.${at}` })
    for (let at = 0; at < 40; at++)
      expect((await request(app.http).get('/api/datasetqueryapi/?dataset=1').set(from(9))).status).not.toBe(
        429,
      )
    const statuses = []
    for (let at = 0; at < 25; at++)
      statuses.push(
        (
          await request(app.http)
            .get('/api/userdatasets/')
            .set(from(at + 100))
        ).status,
      )
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
    expect(
      (await request(app.http).post('/graphql').set(from(99)).send({ query: '{ me { id } }' })).status,
    ).toBe(429)
    expect(
      (await request(app.http).get('/api/publicdatasets/').set('X-Forwarded-For', '192.0.2.99')).status,
    ).toBe(200)
  })

  it.each([
    ['192.0.2.50', (port: number) => `192.0.2.50:${port}`],
    ['2001:db8:5::1', (port: number) => `[2001:db8:5::1]:${port}`],
  ])('is limited by address when a proxy adds the port: %s', async (address, withPort) => {
    const statuses = []
    for (let at = 0; at < 21; at++)
      statuses.push(
        (
          await request(app.http)
            .get('/api/publicdatasets/')
            .set('X-Forwarded-For', withPort(40_000 + at))
        ).status,
      )
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await request(app.http).get('/api/publicdatasets/').set('X-Forwarded-For', address)).status).toBe(
      429,
    )
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['192.0.2.1:8080', '192.0.2.1'],
    ['[2001:db8:1:2:3:4:5:6]:8080', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['::ffff:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
    ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
    ['::ffff:0:192.0.2.1', '0:0:0:0'],
    ['::ffff', '0:0:0:0'],
    ['2001:DB8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:0db8:1:2::%1', '2001:db8:1:2'],
    ['2001:db8:1:2:0:0:0:0', '2001:db8:1:2'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['1::', '1:0:0:0'],
    ['::', '0:0:0:0'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['Unknown', 'unknown'],
    ['', ''],
    ['local', 'local'],
  ])('counts %s as %s', (address, key) => {
    expect(originOf(address)).toBe(key)
  })
})

describe('connections', () => {
  it('of one address are limited, and other addresses get answers', async () => {
    const { app } = await start({ maxConnections: 40 })
    const lines = Array.from({ length: 15 }, () => line(app))
    await until(() => lines.filter(({ socket }) => socket.destroyed).length >= 5)
    expect(lines.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(10)
    lines.forEach(({ socket }) => socket.destroy())
    await until(
      async () =>
        (await request(app.http)
          .get('/healthz')
          .timeout(2000)
          .then(
            ({ status }) => status,
            () => 0,
          )) === 200,
    )
    await stop()
  })

  it.each([['of a trusted proxy have only the limit of the process', 12, '127.0.0.1', 12]])(
    '%s',
    async (_what, most, proxies, bound) => {
      const http = createServer((_request, response) => void response.end('ok'))
      boundConnections(
        http,
        most,
        express().set('trust proxy', trustFrom(proxies)).get('trust proxy fn') as Trust,
      )
      http.listen(0, '127.0.0.1')
      await once(http, 'listening')
      const { port } = http.address() as AddressInfo
      const lines = Array.from({ length: bound + 5 }, () => line({ port }))
      await until(() => lines.filter(({ socket }) => socket.destroyed).length >= 5)
      expect(lines.filter(({ socket }) => !socket.destroyed)).toHaveLength(bound)
      lines.forEach(({ socket }) => socket.destroy())
      await until(
        async () =>
          (await request(http)
            .get('/')
            .timeout(2000)
            .then(
              ({ status }) => status,
              () => 0,
            )) === 200,
      )
      http.close().closeAllConnections()
    },
  )
})

describe('slow clients', () => {
  let app: Application
  let token: string
  beforeAll(async () => {
    ;({ app, token } = await start({
      patience: { headersMilliseconds: 1000, body: { milliseconds: 600, bytes: 10_000 } },
    }))
  })
  afterAll(stop)

  it('are disconnected while sending headers', async () => {
    const { answer, closed } = line(app, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    await closed
    expect(answer()).toContain('408')
  })

  it.each([
    [
      'a JSON body',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":',
    ],
    [
      'a body of pieces',
      'POST /rest-auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
  ])('are disconnected with a message while they send %s', async (_what, text) => {
    const { answer, closed } = line(app, text)
    await closed
    expect(answer()).toContain('408 Request Timeout')
    expect(answer()).toContain('The request arrives too slowly')
  })

  it('are disconnected in a form, which leaves no draft; a form at the required pace passes', async () => {
    const auth = `Authorization: Token ${token}\r\n`
    const slow = line(app, formHead('/api/importdataset/', auth) + filePart)
    await until(() => app.drafts().length > 0)
    await slow.closed
    expect(slow.answer()).toContain('408')
    await until(() => app.drafts().length === 0)

    const rest = '\r\n--B--\r\n'
    const pieces = Array.from({ length: 15 }, () => 'x'.repeat(10_000))
    const steady = line(
      app,
      formHead('/api/importdataset/', auth, filePart.length + 150_000 + rest.length) + filePart,
    )
    for (const piece of pieces) {
      await pause(100)
      steady.socket.write(piece)
    }
    steady.socket.write(rest)
    await until(() => steady.answer().includes('HTTP/1.1'))
    expect(steady.answer()).toContain('422')
  })
})

describe('forms', () => {
  let app: Application
  let token: string
  const auth = () => `Authorization: Token ${token}\r\n`
  beforeAll(async () => {
    ;({ app, token } = await start({}, { QUOTA_MAX_BYTES: '1000000' }))
  })
  afterAll(stop)

  it.each(['/api/importdataset/', '/graphql', '/api/createsetsite/'])(
    'of visitors are refused at %s before a byte of a file is stored',
    async path => {
      const { answer } = line(app, formHead(path, '') + filePart)
      await until(() => answer().includes('HTTP/1.1'))
      expect(answer()).toContain('401')
      expect(answer()).toContain('Log in to send files')
      expect(app.drafts()).toEqual([])
    },
  )

  it('over GraphQL are read into drafts, and nothing is written to the temporary folder', async () => {
    const field = (name: string, value: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const { socket } = line(
      app,
      formHead('/graphql', auth()) +
        field('operations', '{"query":"{ me { id } }","variables":{"file":null}}') +
        field('map', '{"file":["variables.file"]}') +
        filePart,
    )
    await until(() => app.drafts().length === 1)
    expect(readdirSync(tmpdir()).filter(name => name.startsWith('capacitor-'))).toEqual([])
    socket.destroy()
    await until(() => app.drafts().length === 0)
  })

  it('without files are accepted from visitors', async () => {
    expect(
      (await request(app.http).post('/rest-auth/login/').field('username', 'ada').field('password', password))
        .status,
    ).toBe(200)
  })

  it('above the largest quota are refused, before reading when they announce their size', async () => {
    const announced = line(app, formHead('/api/importdataset/', auth(), 60_000_000))
    await until(() => announced.answer().includes('413'))
    expect(announced.answer()).toContain('The form is larger than 51 MB')
    const unannounced = line(
      app,
      formHead('/api/importdataset/', auth()).replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked'),
    )
    const chunk = 'x'.repeat(1 << 20)
    unannounced.socket.write(`${filePart.length.toString(16)}\r\n${filePart}\r\n`)
    for (let at = 0; at < 60 && !unannounced.answer(); at++) {
      if (!unannounced.socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`))
        await Promise.race([once(unannounced.socket, 'drain'), until(() => unannounced.answer() !== '')])
    }
    await until(() => unannounced.answer().includes('413'))
    unannounced.socket.destroy()
    await until(() => app.drafts().length === 0)
  })

  it('of one person are read eight at a time; the ninth waits until one has ended', async () => {
    const halves = Array.from({ length: 8 }, () =>
      line(app, formHead('/api/importdataset/', auth()) + filePart),
    )
    await until(() => app.drafts().length === 8)
    const ninth = line(app, formHead('/api/importdataset/', auth()) + filePart)
    await pause(300)
    expect([app.drafts().length, ninth.answer()]).toEqual([8, ''])
    halves[0]!.socket.destroy()
    await until(() => app.drafts().length === 8 && halves[0]!.socket.destroyed)
    ninth.socket.write(`${'x'.repeat(1_000_000 - filePart.length - 9)}\r\n--B--\r\n`)
    await until(() => ninth.answer().includes('HTTP/1.1'))
    expect(ninth.answer()).toMatch(/HTTP\/1.1 4(13|22)/)
    for (const { socket } of [...halves, ninth]) socket.destroy()
    await until(() => app.drafts().length === 0)
  })
})

describe('a disk', () => {
  let app: Application
  let auth: { Authorization: string }
  let dir: string
  beforeAll(async () => {
    ;({ app, auth } = await start())
    dir = mkdtempSync(join(tmpdir(), 'morula-full-'))
  })
  afterAll(async () => {
    rmSync(dir, { recursive: true })
    await stop()
  })
  const form = () =>
    request(app.http).post('/api/importdataset/').set(auth).attach('file', Buffer.alloc(300_000), 'a.zip')
  const files = () =>
    readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const full = "The server's disk is full; nothing was stored. Try again later"
  /** Runs `work` while the server writes to this storage. */
  async function on(other: Storage, work: () => Promise<void>): Promise<void> {
    const { storage } = app.platform
    Object.assign(app.platform, { storage: other })
    await work().finally(() => Object.assign(app.platform, { storage }))
  }

  it('below its reserve refuses files before a byte is stored, and still serves reads', () =>
    on(diskStorage(dir, realFiles, undefined, { space: diskSpace(dir, 1e15) }), async () => {
      const rest = await form()
      expect([rest.status, rest.body.detail, rest.headers['retry-after']]).toEqual([507, full, '600'])
      const graph = await request(app.http)
        .post('/graphql')
        .set({ ...csrf, ...auth })
        .field('operations', '{}')
        .field('map', '{}')
      expect([graph.status, graph.body.errors[0]]).toMatchObject([
        507,
        { message: full, extensions: { code: 'STORAGE_FULL', retryAfter: 600 } },
      ])
      const begun = await request(app.http)
        .post('/uploads')
        .set({ 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', ...auth })
      expect([begun.status, begun.body.detail]).toEqual([507, full])
      expect(files()).toEqual([])
      expect(app.log.lines.some(({ message }) => message === 'the disk takes no writes')).toBe(true)
      expect((await request(app.http).get('/api/userdatasets/').set(auth)).status).toBe(200)
      expect((await request(app.http).get('/metrics')).text).toMatch(
        /^morula_disk_bytes\{part="reserve"\} 1000000000000000$/m,
      )
    }))

  it('that fills during a form keeps no draft, and accepts the form when it has space again', async () => {
    let isFull = true
    const open = (async (...given: Parameters<typeof realFiles.open>) => {
      const handle = await realFiles.open(...given)
      const write = handle.writeFile.bind(handle)
      let written = 0
      handle.writeFile = async chunk => {
        written += (chunk as Uint8Array).byteLength
        if (isFull && written > 100_000)
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        return write(chunk)
      }
      return handle
    }) as typeof realFiles.open
    await on(diskStorage(dir, { ...realFiles, open }), async () => {
      const refused = await form()
      expect([refused.status, refused.body.detail]).toEqual([507, full])
      await until(() => files().length === 0)
      isFull = false
      expect((await form()).status).toBe(422)
      await until(() => files().length === 0)
    })
  })

  it('that refuses writes is reported, until it accepts them again', async () => {
    await on(diskStorage('/sys/kernel'), async () => {
      const refused = await form()
      expect([refused.status, refused.body]).toMatchObject([
        507,
        {
          code: 'STORAGE_READ_ONLY',
          detail: 'The server cannot write to its disk; nothing was stored. Try again later',
        },
      ])
      const ready = await request(app.http).get('/readyz')
      expect([ready.status, ready.body]).toEqual([503, { database: 'ok', storage: 'failed' }])
    })
    expect((await form()).status).toBe(422)
  })
})

describe('health and metrics', () => {
  let app: Application
  beforeAll(async () => {
    ;({ app } = await start())
  })
  afterAll(stop)

  it('report a missing database, and omit only the counts of jobs', async () => {
    await app.source.manager.insert(Job, { kind: 'mail', input: {} }) // this application does not send mails
    const before = (await request(app.http).get('/metrics')).text
    expect(before).toMatch(/^morula_database_up 1$/m)
    expect(before).toContain('morula_jobs{kind="mail",state="waiting"} 1')
    expect(before).toMatch(/^morula_jobs_oldest_seconds\{kind="mail",state="waiting"\} \d+$/m)
    for (const shape of [
      /^morula_workers\{part="size"\} [1-9]/m,
      /^morula_workers\{part="busy"\} 0$/m,
      /^morula_sockets 0$/m,
      /^morula_disk_bytes\{part="free"\} \d/m,
    ])
      expect(before).toMatch(shape)
    await app.source.destroy()
    const after = await request(app.http).get('/metrics')
    const ready = await request(app.http).get('/readyz')
    expect([(await request(app.http).get('/healthz')).text, ready.status, ready.body]).toEqual([
      'ok',
      503,
      { database: 'failed', storage: 'ok' },
    ])
    expect(after.status).toBe(200)
    expect(after.text).toMatch(/^morula_database_up 0$/m)
    expect(after.text).not.toMatch(/^morula_jobs(_oldest_seconds)?\{/m)
    expect(after.text).toMatch(/^morula_http_seconds_count/m)
    await app.source.initialize()
    await until(async () => (await request(app.http).get('/readyz')).status === 200)
    expect((await request(app.http).get('/metrics')).text).toMatch(/^morula_database_up 1$/m)
  })

  it('count GraphQL errors by code', async () => {
    await request(app.http).post('/graphql').send({ query: '{ dataset(id: "99999") { id } }' })
    await request(app.http).post('/graphql').send({ query: '{ nothing }' })
    const { text } = await request(app.http).get('/metrics')
    expect(text).toContain('morula_graphql_errors_total{code="NOT_FOUND"} 1')
    expect(text).toContain('morula_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"} 1')
  })

  it('refuse requests with headers that are too long', async () => {
    const answer = await new Promise<number | string>(done => {
      httpRequest(
        { port: app.port, path: '/healthz', headers: { 'X-Long': 'x'.repeat(100_000) } },
        ({ statusCode }) => done(statusCode ?? 0),
      )
        .on('error', ({ message }) => done(message))
        .end()
    })
    expect(answer).toBe(431)
  })

  it('give browsers a page and programs JSON when the address is too long', async () => {
    const path = `/morphoapi/?stage=${'<b>'.repeat(3334)}&gene=${'b'.repeat(10_000)}`
    const ask = (Accept: string) =>
      new Promise<{ status?: number; type?: string; text: string }>((done, fail) => {
        httpRequest({ port: app.port, path, headers: { Accept } }, answer => {
          let text = ''
          answer.on('data', part => (text += String(part)))
          answer.on('end', () =>
            done({ status: answer.statusCode, type: answer.headers['content-type'], text }),
          )
        })
          .on('error', fail)
          .end()
      })
    const page = await ask('text/html,application/xhtml+xml')
    expect(page).toMatchObject({ status: 431, type: 'text/html; charset=utf-8' })
    expect(page.text).toContain('This address is too long')
    expect(page.text).not.toContain('<b>')
    const refusal = await ask('application/json')
    expect(refusal).toMatchObject({ status: 431, type: 'application/json; charset=utf-8' })
    expect(JSON.parse(refusal.text)).toMatchObject({ code: 'TOO_LARGE', fields: {} })
  })
})
