import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { telling } from '../../../server/domains/feedback/telling.service.js'
import { type JobRunner, startJobs } from '../../../server/domains/jobs/runner.service.js'
import { delivering } from '../../../server/domains/mails/delivery.service.js'
import { Feedback } from '../../../server/entities/operation/feedback.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { createMailer } from '../../../server/platform/mailer.js'
import { slackChat } from '../../../server/platform/slack.js'
import { ask, codeOf } from '../../support/people.js'
import { unlimited } from '../../support/platform.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

type Answer = number | 'never'
const sending = 'mutation ($input: NewFeedback!) { sendFeedback(input: $input) }'
const answering =
  'mutation ($id: ID!, $text: String!) { answerFeedback(id: $id, text: $text) { answer answeredAt } }'
const message = { author: 'Ada', title: 'Colours', text: 'More of them', email: 'ada@example.org' }

let slack: Server
let answers: Answer[]
let posts: { text: string; mrkdwn: boolean }[]
let world: World
let jobs: JobRunner | undefined

/** Answers with the next of `answers`, then with 200. */
beforeEach(async () => {
  answers = []
  posts = []
  slack = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      posts.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof posts)[number])
      const next = answers.shift() ?? 200
      if (next !== 'never') answer.writeHead(next, { 'Retry-After': '1' }).end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(slack, 'listening')
  const { port } = slack.address() as AddressInfo
  world = await createWorld({
    ...unlimited,
    chat: slackChat(`http://127.0.0.1:${port}/services/secret`, 200),
  })
})
afterEach(async () => {
  await jobs?.stop()
  slack.closeAllConnections()
  await new Promise(done => slack.close(done))
  await world.close()
})

const startRunner = async () => {
  const started = startJobs(await world.contextOf('anonymous'), [telling, delivering], {
    pace: 0.0001,
    pollMilliseconds: 20,
  })
  jobs = started
  return started
}
const send = (more: object = {}) => ask(world, sending, { input: { ...message, ...more } })
const jobOf = () => world.db.manager.findOneByOrFail(Job, { kind: 'slack' })

it('a message reaches Slack as plain text without the address of the author', async () => {
  await send({ title: '<!channel> & <https://evil.example|click>' })
  expect(posts).toEqual([])
  await (await startRunner()).idle()
  expect(posts).toEqual([
    expect.objectContaining({
      mrkdwn: false,
      text: expect.stringContaining('&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt;'),
    }),
  ])
  expect(posts[0]!.text).toContain('http://localhost:4000/staff/feedback/')
  expect(posts[0]!.text).not.toContain('ada@example.org')
})

it('a message waits while Slack fails, is busy and is slow', async () => {
  answers = [500, 429, 'never', 200]
  await send()
  await (await startRunner()).idle()
  expect(posts).toHaveLength(4)
  expect((await jobOf()).state).toBe(JobState.DONE)
})

it('a message waits while Slack cannot be reached, and does not block its author', async () => {
  const { port } = slack.address() as AddressInfo
  slack.closeAllConnections()
  await new Promise(done => slack.close(done))
  expect((await send()).errors).toBeUndefined()
  const runner = await startRunner()
  await until(async () => (await jobOf()).failures > 0)
  expect((await jobOf()).error).toBe('Slack cannot be reached')
  slack.listen(port, '127.0.0.1')
  await runner.idle()
  expect(posts).toHaveLength(1)
})

it('a webhook that was revoked fails at once, and staff can retry the job', async () => {
  answers = [404]
  await send()
  await (await startRunner()).idle()
  expect(await jobOf()).toMatchObject({
    state: JobState.FAILED,
    isRetryable: true,
    error: 'Slack answered with status 404',
  })
  expect(posts).toHaveLength(1)
})

it('a message that a killed process was sending is sent by the next one', async () => {
  await send()
  await world.db.query(
    "UPDATE job SET state = 'running', lease = 1, lease_owner = 'a killed process', lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND, attempts = 1 WHERE kind = 'slack'",
  )
  await (await startRunner()).idle()
  expect(posts).toHaveLength(1)
  expect((await jobOf()).state).toBe(JobState.DONE)
})

it('without a webhook nothing waits', async () => {
  Object.assign(world.platform, { chat: null })
  await send()
  expect(await world.db.manager.countBy(Job, { kind: 'slack' })).toBe(0)
})

it('an answer reaches the author by SMTP, with one recipient and one subject', async () => {
  const received: { to: string[]; text: string }[] = []
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => void parts.push(part))
        .on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, text: Buffer.concat(parts).toString() })
          done()
        })
    },
  })
  office.listen(0, '127.0.0.1')
  await once(office.server, 'listening')
  const { port } = office.server.address() as AddressInfo
  Object.assign(world.platform, {
    mailer: createMailer('', { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Morula <a@example.org>' }),
  })
  await send()
  const { id } = await world.db.manager.findOneByOrFail(Feedback, {})
  const text = 'Thank you.\r\nBcc: all@example.org'
  const answered = await ask(world, answering, { id, text }, 'staff')
  expect(answered.data.answerFeedback).toMatchObject({ answer: text })
  await (await startRunner()).idle()
  const [head = ''] = received[0]!.text.split('\r\n\r\n')
  expect(received.map(({ to }) => to)).toEqual([['ada@example.org']])
  expect(head).toMatch(/^Subject: Re: Colours$/m)
  expect(head).not.toMatch(/^Bcc:/im)
  await new Promise<void>(done => office.close(() => done()))
})

it.each([
  ['owner', 'FORBIDDEN'],
  ['anonymous', 'UNAUTHENTICATED'],
] as const)('%s answers no feedback', async (who, code) => {
  await send()
  const { id } = await world.db.manager.findOneByOrFail(Feedback, {})
  expect(codeOf(await ask(world, answering, { id, text: 'Hello' }, who))).toBe(code)
})

it('an answer needs a text of at most 10,000 characters and an author with an address', async () => {
  await send({ email: '' })
  const { id } = await world.db.manager.findOneByOrFail(Feedback, {})
  for (const text of ['Hello', ' ', 'a'.repeat(10_001)])
    expect(codeOf(await ask(world, answering, { id, text }, 'staff'))).toBe('INVALID_INPUT')
  expect(await world.db.manager.countBy(Job, { kind: 'mail' })).toBe(0)
})
