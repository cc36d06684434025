import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readConfig } from '../../server/kernel/config.js'
import { TooMany } from '../../server/kernel/errors.js'
import { CannotStart } from '../../server/kernel/lifecycle.js'
import { demoFiles } from '../../server/platform/storage/demoFiles.js'
import { memoryLimiter } from '../../server/platform/limiter.js'
import { createLog } from '../../server/platform/log/log.js'
import { createMailer } from '../../server/platform/mailer.js'
import { argonPasswords, createTurns } from '../../server/platform/passwords.js'
import { ownSecret } from '../../server/platform/secrets.js'
import { hmacSigner } from '../../server/platform/signer.js'
import { siteFrom } from '../../server/platform/site.js'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'morula-small-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('signer', () => {
  const noon = Date.UTC(2026, 1, 3, 12)
  const day = 86_400_000
  const subject = { path: '/files/datasets/1', personId: 7, content: 'a'.repeat(64) }

  it('signs until the end of the next day, with equal signatures all day', () => {
    const seal = hmacSigner('key', () => noon).sign(subject)
    expect(seal).toEqual({ until: '2026-02-04', mark: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(hmacSigner('key', () => noon + day / 2 - 1).sign(subject)).toEqual(seal)
    for (const [time, holds] of [
      [noon, true],
      [Date.UTC(2026, 1, 4, 23, 59, 59), true],
      [Date.UTC(2026, 1, 5), false],
    ] as const) {
      expect(hmacSigner('key', () => time).verify(subject, seal)).toBe(holds)
    }
  })

  it('refuses another path, person, content, day, key or format', () => {
    const signer = hmacSigner('key', () => noon)
    const { until, mark } = signer.sign(subject)
    const { content: _, ...unnamed } = subject
    for (const other of [
      { ...subject, path: '/files/datasets/11' },
      { ...subject, personId: 8 },
      { ...subject, content: 'b'.repeat(64) },
      unnamed,
    ])
      expect(signer.verify(other, { until, mark })).toBe(false)
    expect(signer.verify(subject, { until: '2026-12-31', mark })).toBe(false)
    expect(hmacSigner('other', () => noon).verify(subject, { until, mark })).toBe(false)
    for (const wrong of [
      '',
      'null',
      mark.slice(1),
      `${mark}0`,
      `${mark}\n`,
      mark.toUpperCase().replace(/^./, 'G'),
    ])
      expect(signer.verify(subject, { until, mark: wrong })).toBe(false)
    for (const wrong of ['', 'null', `${until}\n`, `${until}x`])
      expect(signer.verify(subject, { until: wrong, mark })).toBe(false)
  })
})

describe('mailer', () => {
  it('writes a mail file that mail programs can open', async () => {
    await createMailer(join(dir, 'mail'), { smtpUrl: null, from: 'Morula <morula@example.org>' }).send({
      messageId: '<one@example.org>',
      to: 'ada@example.org',
      subject: 'Réinitialiser',
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
    })
    const [name] = readdirSync(join(dir, 'mail'))
    const text = readFileSync(join(dir, 'mail', name!), 'utf8')
    expect(name).toMatch(/^\d{4}-.*\.eml$/)
    expect(statSync(join(dir, 'mail', name!)).mode & 0o777).toBe(0o600)
    const [head, body] = text.split('\r\n\r\n', 2) as [string, string]
    const headers = Object.fromEntries(
      head
        .replace(/\r\n\s+/g, ' ')
        .split('\r\n')
        .map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    expect(headers).toMatchObject({
      'message-id': '<one@example.org>',
      to: 'ada@example.org',
      from: 'Morula <morula@example.org>',
      subject: '=?UTF-8?Q?R=C3=A9initialiser?=',
      'mime-version': '1.0',
      'content-type': expect.stringMatching(/^multipart\/alternative; boundary=/),
    })
    expect(body).toBeDefined()
    expect(text.split(/Content-Type: text\/(?:plain|html)/)).toHaveLength(3)
  })

  it.each([
    ['the subject', { subject: 'x\r\nBcc: evil@example.org' }],
    ['the address', { to: 'b@example.org\r\nBcc: evil@example.org' }],
    ['a list of addresses', { to: 'b@example.org, evil@example.org' }],
    ['the number', { messageId: '<one@example.org>\r\nBcc: evil@example.org' }],
  ])('allows no injection of headers or recipients through %s', async (_what, given) => {
    await createMailer(dir, { smtpUrl: null, from: 'a@example.org' })
      .send({
        messageId: '<one@example.org>',
        to: 'b@example.org',
        subject: 'x',
        text: '',
        html: '',
        ...given,
      })
      .catch(() => {})
    const mails = readdirSync(dir).map(name => readFileSync(join(dir, name), 'utf8').split('\r\n\r\n')[0]!)
    for (const head of mails) {
      expect(head).not.toMatch(/^Bcc:/im)
      expect(head.replace(/"[^"]*"/g, 'quoted')).not.toMatch(/^To: .*,/im)
    }
  })
})

describe('limiter', () => {
  it('refuses when the points of a key and name are used up', async () => {
    const limiter = memoryLimiter()
    const limit = { name: 'login', points: 2, seconds: 900 }
    await limiter.consume(limit, 'ada')
    await limiter.consume(limit, 'ada')
    await expect(limiter.consume(limit, 'ada')).rejects.toEqual(
      new TooMany('Too many attempts; try again in 15 minutes'),
    )
    await limiter.consume(limit, 'grace')
    await limiter.consume({ ...limit, name: 'other' }, 'ada')
    await limiter.forget(limit, 'ada')
    await limiter.consume(limit, 'ada')
    await limiter.consume(limit, 'ada')
    await limiter.forget(limit, 'ada', 1)
    await limiter.consume(limit, 'ada')
    await expect(limiter.consume(limit, 'ada')).rejects.toThrow(TooMany)
  })
})

describe('secrets', () => {
  it('are created once and readable by the owner only', async () => {
    const first = await ownSecret(dir, 'secret-key', 32)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(await ownSecret(dir, 'secret-key', 32)).toBe(first)
    expect(await ownSecret(dir, 'admin-password', 12)).not.toBe(first)
  })
})

describe('log', () => {
  it('writes one line of JSON per event, without passwords', () => {
    const output = new PassThrough() as unknown as NodeJS.WriteStream
    const log = createLog('info', output)
    log.info({ request: 'abc', status: 200 }, 'request')
    log.error({ error: new Error('broken'), password: 'hidden', user: { token: 'hidden' } }, 'failed')
    const lines = String((output as unknown as PassThrough).read())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines[0]).toMatchObject({
      level: 'info',
      request: 'abc',
      status: 200,
      msg: 'request',
      time: expect.stringMatching(/^\d{4}-/),
    })
    expect(lines[1]).toMatchObject({
      level: 'error',
      error: { message: 'broken', stack: expect.stringContaining('small.test') },
    })
    expect(JSON.stringify(lines)).not.toContain('hidden')
  })

  it('writes plain lines on a terminal and omits successful requests', () => {
    const output = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.WriteStream
    const log = createLog('info', output)
    log.info({ status: 200, path: '/api/x' }, 'request')
    log.info({ status: 500, path: '/api/x' }, 'request')
    log.info({}, 'ready http://localhost:4000')
    expect(String((output as unknown as PassThrough).read())).toBe(
      'request  status=500  path=/api/x\nready http://localhost:4000\n',
    )
  })
})

it('createTurns runs a few at once, lets some wait and refuses the rest', async () => {
  const inTurns = createTurns(2, 3)
  const finish: (() => void)[] = []
  let most = 0
  let running = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>(done => void finish.push(done))
    running--
  }
  const all = Promise.allSettled(Array.from({ length: 8 }, () => inTurns(work)))
  for (let left = 5; left > 0; left--) {
    while (finish.length === 0) await new Promise(setImmediate)
    finish.shift()!()
  }
  expect((await all).map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ])
  expect(most).toBe(2)
  await expect(
    inTurns(async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await inTurns(async () => 'free again')).toBe('free again')
})

it('argonPasswords hashes passwords with argon2id', async () => {
  const hash = await argonPasswords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=[2-9]/)
  expect(await argonPasswords.matches(hash, 'correct horse')).toBe(true)
  expect(await argonPasswords.matches(hash, 'wrong horse')).toBe(false)
})

it('demoFiles returns the archives, smallest first', async () => {
  for (const [name, size] of [
    ['large.zip', 30],
    ['small.zip', 1],
    ['README.md', 2],
  ] as const)
    writeFileSync(join(dir, name), 'x'.repeat(size))
  expect((await demoFiles(dir)).map(({ name }) => name)).toEqual(['small.zip', 'large.zip'])
  expect(await demoFiles(join(dir, 'absent'))).toEqual([])
})

it('demoFiles throws CannotStart when the folder is a file, or is required and missing', async () => {
  writeFileSync(join(dir, 'file'), '')
  for (const [path, isNeeded, words] of [
    ['file', false, 'is not a folder'],
    ['absent', true, 'does not exist'],
  ] as const) {
    const failed = demoFiles(join(dir, path), isNeeded)
    await expect(failed).rejects.toThrow(CannotStart)
    await expect(failed).rejects.toThrow(`DEMO_DIR ${join(dir, path)} ${words}: correct it, or set DEMO=0`)
  }
})

it('siteFrom reads people and partners with pictures beside their files', async () => {
  const folder = mkdtempSync(join(dir, 'site'))
  const [team, funding] = [join(folder, 'team.json'), join(folder, 'funding.json')]
  writeFileSync(join(folder, 'ada.png'), 'a picture')
  const picture = {
    path: join(folder, 'ada.png'),
    bytes: 9,
    sha256: createHash('sha256').update('a picture').digest('hex'),
  }
  writeFileSync(team, JSON.stringify({ team: [{ name: 'Ada', photo: 'ada.png' }, { name: 'Grace' }] }))
  writeFileSync(funding, JSON.stringify({ partners: [{ name: 'Trust', logo: './ada.png' }] }))
  const site = () => siteFrom(readConfig({ TEAM_FILE: team, FUNDING_FILE: funding }))
  expect(await site()).toMatchObject({
    team: [
      { name: 'Ada', photo: picture },
      { name: 'Grace', photo: null },
    ],
    fundingPartners: [{ name: 'Trust', text: '', address: '', logo: picture }],
  })
  expect(await siteFrom(readConfig({}))).toMatchObject({ team: [], betaUsers: [], fundingPartners: [] })
  for (const [photo, words] of [
    ['https://cdn.example/ada.png', 'must be the name of a file'],
    ['//cdn.example/ada.png', 'must be the name of a file'],
    ['data:image/png;base64,aaaa', 'must be the name of a file'],
    ['none.png', 'ENOENT'],
  ] as const) {
    writeFileSync(team, JSON.stringify({ team: [{ name: 'Ada', photo }] }))
    await expect(site()).rejects.toThrow(words)
    await expect(site()).rejects.toThrow(CannotStart)
  }
  writeFileSync(join(folder, 'ada.png'), Buffer.alloc(5_000_001))
  writeFileSync(team, '{}')
  await expect(site()).rejects.toThrow('ada.png has more than 5000000 bytes')
  writeFileSync(funding, JSON.stringify({ partners: [{ name: 'Trust', address: 'javascript:alert(1)' }] }))
  await expect(site()).rejects.toThrow('must be an address that starts with https://')
})

it.each([
  [undefined, '*'],
  ['none', []],
  ['https://lab.example, *.uni.example', ['https://lab.example', 'https://*.uni.example']],
])('siteFrom reads the sites that may embed from EMBED_SITES=%s', async (text, sites) =>
  expect((await siteFrom(readConfig(text === undefined ? {} : { EMBED_SITES: text }))).embedSites).toEqual(
    sites,
  ),
)

it('siteFrom refuses EMBED_SITES with something else than sites', () =>
  expect(siteFrom(readConfig({ EMBED_SITES: 'https://a.example; script-src *' }))).rejects.toThrow(
    CannotStart,
  ))

it('siteFrom reads a team file of up to 1 MB', async () => {
  const path = join(dir, 'team.json')
  const site = () => siteFrom(readConfig({ TEAM_FILE: path }))
  const team = JSON.stringify({ team: [{ name: 'Ada' }] })
  writeFileSync(path, team.padEnd(1_000_000))
  expect(await site()).toMatchObject({ team: [{ name: 'Ada' }] })
  writeFileSync(path, team.padEnd(1_000_001))
  await expect(site()).rejects.toThrow('team.json has more than 1000000 bytes')
  await expect(siteFrom(readConfig({ TEAM_FILE: '/dev/zero' }))).rejects.toThrow(CannotStart)
})
