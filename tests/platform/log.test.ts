import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { QueryFailedError } from 'typeorm'
import { lostFiles } from '../../server/platform/storage/lostFiles.js'
import { createLog } from '../../server/platform/log/log.js'
import { withoutSecrets } from '../../server/platform/log/logFields.js'

const token = 'abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMN_0'.slice(0, 43)
const mark = 'f'.repeat(64)

function heard(milliseconds?: number, isTTY = false) {
  const output = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream
  const log = createLog('info', output, milliseconds)
  const text = () => String((output as unknown as PassThrough).read() ?? '')
  return {
    log,
    text,
    lines: () =>
      text()
        .trim()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
  }
}

describe('withoutSecrets', () => {
  it.each([
    [`GET /review/${token} refused`, 'GET /review/… refused'],
    ['at /resetpw/short', 'at /resetpw/…'],
    ['/validate/x-y/z', '/validate/…/z'],
    ['https://a.org/invitation/abc.', 'https://a.org/invitation/…'],
    [`/files/datasets/7/lent/2026-01-01/${mark}/meshes/0.bz2`, '/files/datasets/7/lent/…'],
    [`/uploads/${token}`, '/uploads/…'],
    ['/files/1/manifest?until=1&signature=xyz', '/files/1/manifest?…'],
    ['Authorization: Token abcdefgh12345678', 'Authorization: Token …'],
    ['Bearer abcdefgh12345678', 'Bearer …'],
    ['smtp://me:secret@mail:25', 'smtp://…@mail:25'],
    [`a ${token} b`, 'a … b'],
    ['cookie=abc; token: "xyz"', 'cookie=…; token: "…"'],
    ['signature=abc&x=1', 'signature=…&x=1'],
  ])('changes %j to %j', (given, cleaned) => expect(withoutSecrets(given)).toBe(cleaned))

  it.each([
    'datasets/1/frames/' + mark + '.glb',
    'ready http://localhost:4000',
    'the storage is damaged: a file is lost',
    'what? 1/2',
  ])('does not change %j', given => expect(withoutSecrets(given)).toBe(given))

  it.each([
    ['/', 100_000],
    ['token ', 50_000],
    ["'", 100_000],
    ['a', 200_000],
    ['/review', 50_000],
  ])('cleans a text of many %j within a second', (part, times) => {
    const from = performance.now()
    withoutSecrets(part.repeat(times))
    expect(performance.now() - from).toBeLessThan(1000)
  })
})

describe('a database error', () => {
  it('is logged with its statement and without values, also on a terminal', () => {
    const driver = Object.assign(new Error("Duplicate entry 'ada@example.org' for key 'email'"), {
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sqlState: '23000',
      sql: "INSERT INTO user VALUES ('ada@example.org', 'hash')",
      sqlMessage: "Duplicate entry 'ada@example.org'",
    })
    const error = new QueryFailedError(
      "INSERT INTO user (email, name) VALUES (?, 'it''s \\' O\"Neill')",
      ['ada@example.org', 'hash'],
      driver,
    )
    const { log, lines } = heard()
    log.error(
      {
        error,
        user: { passwordHash: 'hash', list: [{ apiToken: 'hidden-1' }] },
        sqlParameters: 'kept',
        authorization: 'hidden-2',
        cookie: 'hidden-3',
      },
      'failed',
    )
    const [line] = lines()
    expect(line).toMatchObject({
      error: {
        type: 'QueryFailedError',
        code: 'ER_DUP_ENTRY',
        message: "Duplicate entry '…' for key '…'",
        statement: expect.stringMatching(/^INSERT INTO user \(email, name\) VALUES \(\?, '…'/),
        stack: expect.stringContaining('log.test'),
      },
    })
    expect(JSON.stringify(line)).not.toMatch(/ada@|hash'|hidden|Neill/)
    const terminal = heard(undefined, true)
    terminal.log.error({ error }, 'failed')
    const text = terminal.text()
    expect(text).toMatch(
      /^!! failed\nQueryFailedError: Duplicate entry '…' for key '…' \(ER_DUP_ENTRY\)\nINSERT INTO/,
    )
    expect(text).not.toMatch(/ada@|Neill/)
  })

  it('keeps its cause', () => {
    const { log, lines } = heard()
    log.error({ error: new Error('outer', { cause: new Error(`inner ${token}`) }) }, 'failed')
    expect(lines()[0]).toMatchObject({ error: { message: 'outer', cause: { message: 'inner …' } } })
  })
})

describe('repeated problems', () => {
  it('are logged once, and once more with their count at the end of the window', async () => {
    const { log, lines } = heard(100)
    const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    for (let at = 0; at < 50; at++) log.error({ error: away(), reference: `r${at}` }, 'unexpected error')
    for (let at = 0; at < 3; at++) log.error({ error: new Error('another') }, 'unexpected error')
    log.warn({}, 'unexpected error')
    for (let at = 0; at < 3; at++) log.info({ status: 200 }, 'request')
    expect(
      lines().map(({ level, msg, reference, error }) => [
        level,
        msg,
        reference,
        (error as { code?: string } | undefined)?.code,
      ]),
    ).toEqual([
      ['error', 'unexpected error', 'r0', 'ECONNREFUSED'],
      ['error', 'unexpected error', undefined, undefined],
      ['warn', 'unexpected error', undefined, undefined],
      ...Array.from({ length: 3 }, () => ['info', 'request', undefined, undefined]),
    ])
    await pause(300)
    const later = lines()
    expect(later.map(({ repeated }) => repeated)).toEqual([49, 2])
    expect(later[0]).toMatchObject({
      reference: 'r49',
      references: Array.from({ length: 20 }, (_, at) => `r${at + 1}`),
    })
    log.error({ error: away() }, 'unexpected error')
    expect(lines()).toHaveLength(1)
  })
})

describe('lost files', () => {
  const key = (at: number) => `datasets/7/meshes/${at}.bz2`

  it('are each named once', () => {
    const { log, lines } = heard()
    const lost = lostFiles(log)
    for (const at of [0, 1, 2, 1, 0]) lost(key(at))
    expect(lines().map(({ dataset, key: named }) => [dataset, named])).toEqual(
      [0, 1, 2].map(at => [7, key(at)]),
    )
  })

  it('above a hundred a minute are counted, and named at their next request', async () => {
    const { log, lines } = heard()
    const lost = lostFiles(log, 100)
    for (let at = 0; at < 250; at++) lost(key(at))
    lost(key(249))
    expect(lines()).toHaveLength(100)
    await pause(200)
    expect(lines()).toMatchObject([
      { files: 150, msg: 'the storage is damaged: more files are lost than are named in a minute' },
    ])
    for (let at = 0; at < 250; at++) lost(key(at))
    expect(lines().map(({ key: named }) => named)).toEqual(
      Array.from({ length: 100 }, (_, at) => key(100 + at)),
    )
  })
})
