import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { jobsTopic } from '../../../server/domains/jobs/queue.service.js'
import { retryJob } from '../../../server/domains/jobs/change.service.js'
import { forgetOldJobs } from '../../../server/domains/jobs/list.service.js'
import { type JobRunner, startJobs } from '../../../server/domains/jobs/runner.service.js'
import { delivering } from '../../../server/domains/mails/delivery.service.js'
import { queueMail } from '../../../server/domains/mails/mail.service.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { createMailer } from '../../../server/platform/mailer.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

interface Received {
  readonly to: string
  readonly head: string
  readonly body: string
}
interface PostOffice {
  readonly port: number
  readonly received: Received[]
  close(): Promise<void>
}

/** Starts an SMTP server. `refuse` returns the error code for a recipient, or null to accept it. */
async function openPostOffice(
  port = 0,
  refuse: (address: string) => number | null = () => null,
): Promise<PostOffice> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const code = refuse(address)
      done(code ? Object.assign(new Error(`No such person: ${address}`), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => void chunks.push(chunk))
        .on('end', () => {
          const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            head: head.replace(/\r\n\s+/g, ' '),
            body: body.join('\r\n\r\n'),
          })
          done()
        })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise(done => server.close(() => done())),
  }
}

const letter = {
  subject: 'Hello',
  greeting: 'Hello Ada,',
  lines: ['One line.'],
  action: { label: 'Come in', address: 'https://example.org/validate/abc?a=1&b=2' },
  footnote: 'It works once.',
}
let world: World
let office: PostOffice
const deliveries: JobRunner[] = []
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  office = await openPostOffice()
  useOffice(office.port)
})
afterEach(async () => {
  for (const delivery of deliveries.splice(0)) await delivery.stop()
  await office.close()
  await world.db.createQueryBuilder().delete().from(Job).execute()
})
afterAll(() => world.close())

const useOffice = (port: number) =>
  void Object.assign(world.platform, {
    mailer: createMailer('', { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Morula <morula@example.org>' }),
  })
const start = async () => {
  deliveries.push(startJobs(await world.contextOf('anonymous'), [delivering]))
}
const queue = async (to = 'ada@example.org', more: object = {}) =>
  (await world.contextOf('anonymous')).write(ctx => queueMail(ctx, { to, ...letter, ...more }))
const mails = () => world.db.manager.find(OutgoingMail, { order: { id: 'ASC' } })
const jobs = () => world.db.manager.find(Job, { where: { kind: 'mail' }, order: { id: 'ASC' } })
/** Makes waiting jobs due now. */
async function hurry(): Promise<void> {
  await world.db.manager.update(Job, { state: JobState.WAITING }, { runAfter: new Date(Date.now() - 1) })
  world.platform.pubsub.publish(jobsTopic, null)
}
const isState = (state: `${JobState}`) =>
  until(async () => (await jobs()).every(job => String(job.state) === state))

describe('a mail', () => {
  it('has a plain text and an HTML part with escaped content', async () => {
    await queue('ada@example.org', {
      greeting: 'Hello <b>Ada</b> & "co",',
      lines: ["It's <script>alert(1)</script>"],
    })
    const [mail] = await mails()
    expect(mail!.text).toBe(
      'Hello <b>Ada</b> & "co",\n\nIt\'s <script>alert(1)</script>\n\nCome in:\nhttps://example.org/validate/abc?a=1&b=2\n\nIt works once.\n\n-- \nMorula\n',
    )
    expect(mail!.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;co&quot;,')
    expect(mail!.html).toContain('It&#39;s &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail!.html.match(/https:\/\/example\.org\/validate\/abc\?a=1&amp;b=2/g)).toHaveLength(2)
    expect(mail!.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  })

  it('has single-line headers and exactly one address', async () => {
    await queue('ada@example.org', { subject: 'Hello\r\nBcc: evil@example.org\0' })
    expect((await mails())[0]!.subject).toBe('Hello Bcc: evil@example.org')
    for (const to of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      'Ada <a@example.org>',
      'nobody',
      '',
    ])
      await expect(queue(to)).rejects.toThrow('exactly one recipient')
    expect(await mails()).toHaveLength(1)
  })

  it('is not queued when its transaction fails', async () => {
    const ctx = await world.contextOf('anonymous')
    await expect(
      ctx.write(async inner => {
        await queueMail(inner, { to: 'ada@example.org', ...letter })
        throw new Error('it failed')
      }),
    ).rejects.toThrow('it failed')
    expect(await mails()).toEqual([])
  })
})

it('a queued mail wakes the delivery only after the outermost commit', async () => {
  const { pubsub } = world.platform
  const topics: unknown[] = []
  Object.assign(world.platform, {
    pubsub: { ...pubsub, publish: (topic: string) => void topics.push(topic) },
  })
  const ctx = await world.contextOf('anonymous')
  await ctx.write(async outer => {
    await outer.write(inner => queueMail(inner, { to: 'ada@example.org', ...letter }))
    expect(topics).toEqual([])
  })
  expect(topics).toEqual([jobsTopic])
  await ctx
    .write(async outer => {
      await queueMail(outer, { to: 'ada@example.org', ...letter })
      throw new Error('it failed')
    })
    .catch(() => {})
  expect(topics).toEqual([jobsTopic])
  Object.assign(world.platform, { pubsub })
})

describe('delivery', () => {
  it('sends each mail once with several runners and then deletes its text', async () => {
    await Promise.all([start(), start(), start()])
    await Promise.all(Array.from({ length: 12 }, (_, at) => queue(`person${at}@example.org`)))
    await isState('done')
    expect(office.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, at) => `person${at}@example.org`).sort(),
    )
    for (const mail of await mails())
      expect(mail).toMatchObject({ text: '', html: '', sentAt: expect.any(Date) })
    for (const job of await jobs()) expect(job).toMatchObject({ attempts: 1, error: null })
    const { head, body } = office.received[0]!
    expect(head).toMatch(/^From: Morula <morula@example\.org>$/m)
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(body.split(/Content-Type: text\/(?:plain|html)/)).toHaveLength(3)
  })

  it('starts at the commit, before the next poll', async () => {
    await start()
    await pause(50)
    await queue()
    await isState('done')
  })

  it('retries with growing pauses and the same Message-ID while the mail server is away', async () => {
    await office.close()
    await queue()
    const { messageId } = (await mails())[0]!
    await start()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(async () => (await jobs())[0]!.failures === attempt)
      waits.push(Math.round(((await jobs())[0]!.runAfter.getTime() - Date.now()) / 60_000))
      if (attempt < 3) await hurry()
    }
    expect(waits).toEqual([1, 3, 9])
    office = await openPostOffice(office.port)
    await hurry()
    await isState('done')
    expect(office.received).toHaveLength(1)
    expect(office.received[0]!.head).toContain(messageId)
    expect(
      world.platform.log.lines.some(
        ({ level, message }) => level === 'warn' && message === 'mail failed and is tried again',
      ),
    ).toBe(true)
  })

  it('fails at once for a permanent refusal and reports the refusal without the address', async () => {
    await office.close()
    office = await openPostOffice(office.port, address => (address.startsWith('nobody') ? 550 : null))
    await start()
    await queue('nobody@example.org')
    await isState('failed')
    await until(async () => (await mails())[0]!.text === '') // is cleared just after the job ends
    expect((await mails())[0]).toMatchObject({ html: '' })
    expect((await jobs())[0]).toMatchObject({ attempts: 1, isRetryable: false })
    const text = JSON.stringify([
      ...(await jobs()).map(({ error }) => error),
      ...world.platform.log.lines
        .filter(({ message }) => message.includes('mail'))
        .map(({ fields }) => String((fields as { error: unknown }).error)),
    ])
    expect(text).toContain('550')
    expect(text).not.toContain('nobody@')
  })

  it('retries after a temporary refusal of the recipient', async () => {
    await office.close()
    office = await openPostOffice(office.port, () => 450)
    await start()
    await queue()
    await until(async () => (await jobs())[0]!.error !== null)
    expect((await jobs())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('fails after two days and keeps the text for a manual retry', async () => {
    await office.close()
    await queue()
    await world.db.manager.update(Job, { state: JobState.WAITING }, { failures: 13 })
    await start()
    await isState('failed')
    expect((await mails())[0]!.text).not.toBe('')
    expect((await jobs())[0]).toMatchObject({ isRetryable: true, error: expect.stringMatching(/./) })
    office = await openPostOffice(office.port)
    await retryJob(await world.contextOf('staff'), (await jobs())[0]!.id)
    await isState('done')
    expect((await mails())[0]!.text).toBe('')
    expect(office.received).toHaveLength(1)
  })

  it('resumes the mail of a killed process, at worst sent twice with one Message-ID', async () => {
    const { mailer } = world.platform
    let killed!: () => void
    const kill = new Promise<void>(done => {
      killed = done
    })
    let released!: () => void
    const release = new Promise<void>(done => {
      released = done
    })
    // The mail server accepted the mail, but the process died before it recorded that.
    Object.assign(world.platform, {
      mailer: {
        async send(mail: Parameters<typeof mailer.send>[0]) {
          await mailer.send(mail)
          killed()
          await release
        },
      },
    })
    const gone = startJobs(await world.contextOf('anonymous'), [delivering], { leaseMilliseconds: 3_600_000 })
    await queue()
    await kill
    Object.assign(world.platform, { mailer })
    deliveries.push(
      startJobs(await world.contextOf('anonymous'), [delivering], {
        leaseMilliseconds: 100,
        pollMilliseconds: 50,
      }),
    )
    await pause(300)
    expect((await jobs())[0]).toMatchObject({ state: 'running', attempts: 1 })
    expect(office.received).toHaveLength(1) // the lease of the first process still runs
    await world.db.manager.update(Job, { state: JobState.RUNNING }, { leaseUntil: new Date(0) })
    await isState('done')
    expect((await jobs())[0]).toMatchObject({ crashes: 0, isSuspect: false })
    released()
    await gone.stop()
    const numbers = office.received.map(({ head }) => /^Message-ID: (.*)$/m.exec(head)![1])
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
  })

  it('deletes ended mails after a month and keeps waiting mails', async () => {
    const endedAt = new Date(Date.now() - 31 * 86_400_000)
    for (const state of [JobState.DONE, JobState.FAILED, JobState.WAITING]) {
      await queue(`${state}@example.org`)
      const { jobId } = (await mails()).at(-1)!
      await world.db.manager.update(
        Job,
        { id: jobId },
        { state, endedAt: state === JobState.WAITING ? null : endedAt },
      )
    }
    await queue('recent@example.org')
    await world.db.manager.update(
      Job,
      { id: (await mails()).at(-1)!.jobId },
      { state: JobState.FAILED, endedAt: new Date() },
    )
    await forgetOldJobs(await world.contextOf('anonymous'))
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'waiting@example.org',
      'recent@example.org',
    ])
  })

  it('starts no further mail after it was stopped', async () => {
    await start()
    await queue()
    await isState('done')
    await deliveries[0]!.stop()
    await queue('late@example.org')
    await pause(100)
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'waiting'])
  })
})
