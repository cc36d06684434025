import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { type Delivery, startDelivery } from '../../../server/domains/mails/delivery.service.js'
import { mailTopic, queueMail } from '../../../server/domains/mails/mail.service.js'
import { OutgoingMail } from '../../../server/entities/outgoingMail.js'
import { createMailer } from '../../../server/platform/mailer.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

interface Received { readonly to: string; readonly head: string; readonly body: string }
interface PostOffice { readonly port: number; readonly received: Received[]; close(): Promise<void> }

/** A real mail server; `refuse` says what it thinks of a recipient. */
async function openPostOffice(port = 0, refuse: (address: string) => number | null = () => null): Promise<PostOffice> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const code = refuse(address)
      done(code ? Object.assign(new Error(`No such person: ${address}`), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk)).on('end', () => {
        const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), head: head.replace(/\r\n\s+/g, ' '), body: body.join('\r\n\r\n') })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { port: (server.server.address() as AddressInfo).port, received, close: () => new Promise(done => server.close(() => done())) }
}

const letter = { subject: 'Hello', greeting: 'Hello Ada,', lines: ['One line.'], action: { label: 'Come in', address: 'https://example.org/validate/abc?a=1&b=2' }, footnote: 'It works once.' }
let world: World
let office: PostOffice
const deliveries: Delivery[] = []
beforeAll(async () => { world = await createWorld() })
beforeEach(async () => {
  office = await openPostOffice()
  useOffice(office.port)
})
afterEach(async () => {
  for (const delivery of deliveries.splice(0)) await delivery.stop()
  await office.close()
  await world.db.createQueryBuilder().delete().from(OutgoingMail).execute()
})
afterAll(() => world.close())

const useOffice = (port: number) => void Object.assign(world.platform, { mailer: createMailer('', { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Morula <morula@example.org>' }) })
const start = async () => { deliveries.push(startDelivery(await world.contextOf('anonymous'))) }
const queue = async (to = 'ada@example.org', more: object = {}) => (await world.contextOf('anonymous')).write(ctx => queueMail(ctx, { to, ...letter, ...more }))
const mails = () => world.db.manager.find(OutgoingMail, { order: { id: 'ASC' } })
/** as if its wait were over */
async function hurry(): Promise<void> {
  await world.db.manager.update(OutgoingMail, { state: 'waiting' }, { nextAttemptAt: new Date(Date.now() - 1) })
  world.platform.pubsub.publish(mailTopic, null)
}
const isState = (state: OutgoingMail['state']) => until(async () => (await mails()).every(mail => mail.state === state))

describe('a mail', () => {
  it('is written as plain words and as a page, everything escaped', async () => {
    await queue('ada@example.org', { greeting: 'Hello <b>Ada</b> & "co",', lines: ["It's <script>alert(1)</script>"] })
    const [mail] = await mails()
    expect(mail!.text).toBe('Hello <b>Ada</b> & "co",\n\nIt\'s <script>alert(1)</script>\n\nCome in:\nhttps://example.org/validate/abc?a=1&b=2\n\nIt works once.\n\n-- \nMorula\n')
    expect(mail!.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;co&quot;,')
    expect(mail!.html).toContain('It&#39;s &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail!.html.match(/https:\/\/example\.org\/validate\/abc\?a=1&amp;b=2/g)).toHaveLength(2)
    expect(mail!.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  })

  it('keeps to one line what becomes a header, and to one address', async () => {
    await queue('ada@example.org', { subject: 'Hello\r\nBcc: evil@example.org\0' })
    expect((await mails())[0]!.subject).toBe('Hello Bcc: evil@example.org')
    for (const to of ['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org', 'Ada <a@example.org>', 'nobody', '']) await expect(queue(to)).rejects.toThrow('one address')
    expect(await mails()).toHaveLength(1)
  })

  it('is not there when what it tells of failed', async () => {
    const ctx = await world.contextOf('anonymous')
    await expect(ctx.write(async inner => {
      await queueMail(inner, { to: 'ada@example.org', ...letter })
      throw new Error('it failed')
    })).rejects.toThrow('it failed')
    expect(await mails()).toEqual([])
  })
})

it('wakes the delivery when all is committed, not before, and not when it fails', async () => {
  const { pubsub } = world.platform
  const told: unknown[] = []
  Object.assign(world.platform, { pubsub: { ...pubsub, publish: (topic: string) => void told.push(topic) } })
  const ctx = await world.contextOf('anonymous')
  await ctx.write(async outer => {
    await outer.write(inner => queueMail(inner, { to: 'ada@example.org', ...letter }))
    expect(told).toEqual([])
  })
  expect(told).toEqual([mailTopic])
  await ctx.write(async outer => {
    await queueMail(outer, { to: 'ada@example.org', ...letter })
    throw new Error('it failed')
  }).catch(() => {})
  expect(told).toEqual([mailTopic])
  Object.assign(world.platform, { pubsub })
})

describe('delivery', () => {
  it('sends once, whoever runs, and keeps nothing of the text', async () => {
    await Promise.all([start(), start(), start()])
    await Promise.all(Array.from({ length: 12 }, (_, at) => queue(`person${at}@example.org`)))
    await isState('sent')
    expect(office.received.map(({ to }) => to).sort()).toEqual(Array.from({ length: 12 }, (_, at) => `person${at}@example.org`).sort())
    for (const mail of await mails()) expect(mail).toMatchObject({ text: '', html: '', attempts: 1, lastError: null, sentAt: expect.any(Date) })
    const { head, body } = office.received[0]!
    expect(head).toMatch(/^From: Morula <morula@example\.org>$/m)
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(body.split(/Content-Type: text\/(?:plain|html)/)).toHaveLength(3)
  })

  it('is woken by the commit, not by the clock', async () => {
    await start()
    await pause(50)
    await queue()
    await isState('sent')
  })

  it('tries again while the mail server is away, with the same number, later each time', async () => {
    await office.close()
    await queue()
    const { messageId } = (await mails())[0]!
    await start()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(async () => (await mails())[0]!.attempts === attempt && (await mails())[0]!.lastError !== null && (await mails())[0]!.nextAttemptAt.getTime() < Date.now() + 10 * 60_000 - 5_000)
      waits.push(Math.round(((await mails())[0]!.nextAttemptAt.getTime() - Date.now()) / 60_000))
      await world.db.manager.update(OutgoingMail, { state: 'waiting' }, { lastError: null })
      if (attempt < 3) await hurry()
    }
    expect(waits).toEqual([1, 3, 9])
    office = await openPostOffice(office.port)
    await hurry()
    await isState('sent')
    expect(office.received).toHaveLength(1)
    expect(office.received[0]!.head).toContain(messageId)
    expect(world.platform.log.lines.some(({ level, message }) => level === 'warn' && message === 'a mail could not be sent yet')).toBe(true)
  })

  it('gives up at once where the recipient is refused for good, and says so without the address', async () => {
    await office.close()
    office = await openPostOffice(office.port, address => (address.startsWith('nobody') ? 550 : null))
    await start()
    await queue('nobody@example.org')
    await isState('failed')
    expect((await mails())[0]).toMatchObject({ attempts: 1, text: '', html: '' })
    const told = JSON.stringify([...(await mails()).map(({ lastError }) => lastError), ...world.platform.log.lines.filter(({ message }) => message.includes('mail'))])
    expect(told).toContain('550')
    expect(told).not.toContain('nobody@')
  })

  it('tries again where the recipient is refused for now', async () => {
    await office.close()
    office = await openPostOffice(office.port, () => 450)
    await start()
    await queue()
    await until(async () => (await mails())[0]!.lastError !== null)
    expect((await mails())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('gives up after two days', async () => {
    await office.close()
    await queue()
    await world.db.manager.update(OutgoingMail, { state: 'waiting' }, { attempts: 13 })
    await start()
    await isState('failed')
    expect((await mails())[0]!.text).toBe('')
  })

  it('takes up what a killed process was sending; at worst it comes twice under one number', async () => {
    const { mailer } = world.platform
    let killed!: () => void
    const kill = new Promise<void>(done => { killed = done })
    // the server took the mail, and the process died before it could note that
    Object.assign(world.platform, { mailer: { async send(mail: Parameters<typeof mailer.send>[0]) { await mailer.send(mail); killed(); await new Promise(() => {}) } } })
    const gone = startDelivery(await world.contextOf('anonymous'))
    await queue()
    await kill
    void gone.stop()
    Object.assign(world.platform, { mailer })
    expect((await mails())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    await start()
    await pause(100)
    expect(office.received).toHaveLength(1) // the other one still has its time
    await hurry()
    await isState('sent')
    const numbers = office.received.map(({ head }) => /^Message-ID: (.*)$/m.exec(head)![1])
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
  })

  it('forgets after a month what is done with, and nothing that waits', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000)
    for (const state of ['sent', 'failed', 'waiting'] as const) {
      await queue(`${state}@example.org`)
      await world.db.manager.update(OutgoingMail, { recipient: `${state}@example.org` }, { state, nextAttemptAt: old })
    }
    await queue('recent@example.org')
    await world.db.manager.update(OutgoingMail, { recipient: 'recent@example.org' }, { state: 'failed' })
    await start()
    await until(async () => (await mails()).length === 2)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['waiting@example.org', 'recent@example.org'])
  })

  it('ends in order and begins nothing more', async () => {
    await start()
    await queue()
    await isState('sent')
    await deliveries[0]!.stop()
    await queue('late@example.org')
    await pause(100)
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })
})
