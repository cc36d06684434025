import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { QueryFailedError } from 'typeorm'
import { createLog } from '../../server/platform/log.js'
import { withoutSecrets } from '../../server/platform/logFields.js'

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

describe('a text of the log', () => {
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
  ])('%j becomes %j', (given, cleaned) => expect(withoutSecrets(given)).toBe(cleaned))

  it.each([
    'datasets/1/frames/' + mark + '.glb',
    'ready http://localhost:4000',
    'the storage is damaged: a file is lost',
    'what? 1/2',
  ])('%j stays', given => expect(withoutSecrets(given)).toBe(given))

  it.each([
    ['/', 100_000],
    ['token ', 50_000],
    ["'", 100_000],
    ['a', 200_000],
    ['/review', 50_000],
  ])('of many %j is cleaned within a second', (part, times) => {
    const from = performance.now()
    withoutSecrets(part.repeat(times))
    expect(performance.now() - from).toBeLessThan(1000)
  })
})

describe('an error of the database', () => {
  it('is written with its statement and without any value, at a terminal too', () => {
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
    const said = terminal.text()
    expect(said).toMatch(
      /^!! failed\nQueryFailedError: Duplicate entry '…' for key '…' \(ER_DUP_ENTRY\)\nINSERT INTO/,
    )
    expect(said).not.toMatch(/ada@|Neill/)
  })

  it('keeps its cause', () => {
    const { log, lines } = heard()
    log.error({ error: new Error('outer', { cause: new Error(`inner ${token}`) }) }, 'failed')
    expect(lines()[0]).toMatchObject({ error: { message: 'outer', cause: { message: 'inner …' } } })
  })
})

describe('problems that repeat', () => {
  it('become one line, and one more with their count when the time is over', async () => {
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
