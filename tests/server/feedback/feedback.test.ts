import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { canReadFeedback } from '../../../server/domains/feedback/feedback.policy.js'
import { Feedback } from '../../../server/entities/operation/feedback.js'
import { ask, codeOf } from '../../support/people.js'
import { unlimited } from '../../support/platform.js'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const sending = 'mutation ($input: NewFeedback!) { sendFeedback(input: $input) }'
const listing =
  'query ($isDone: Boolean!, $before: ID) { feedback(isDone: $isDone, before: $before) { id title email page browser isDone } }'
const marking = 'mutation ($id: ID!, $isDone: Boolean!) { markFeedback(id: $id, isDone: $isDone) { isDone } }'
const message = { author: 'Ada', title: 'Colours', text: 'More of them.\nPlease.' }

let world: World
beforeAll(async () => {
  world = await createWorld(unlimited)
})
afterAll(() => world.close())
beforeEach(() => world.db.query('DELETE FROM feedback'))

describe('rights on feedback', () => {
  it.each(everybody)('%s sends feedback, and reads it as the policy says', async who => {
    expect((await ask(world, sending, { input: message }, who)).data.sendFeedback).toBe(true)
    const sent = await world.rest('post', '/api/posttoslack/', { body: message }, who)
    expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({ ...message, file_url: null })])
    const rows = await world.db.manager.find(Feedback, { order: { id: 'ASC' } })
    const userId = who === 'anonymous' ? null : world.users[who].id
    expect(rows.map(row => [row.userId, row.text])).toEqual([
      [userId, message.text],
      [userId, message.text],
    ])
    expect(canReadFeedback((await world.contextOf(who)).viewer)).toBe(who === 'staff')
    const code = who === 'staff' ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const id = rows[0]!.id
    expect([
      codeOf(await ask(world, listing, { isDone: false }, who)),
      codeOf(await ask(world, marking, { id, isDone: true }, who)),
    ]).toEqual([code, code])
  })
})

it('feedback lists newest first by state, and older ones after those', async () => {
  for (const title of ['a', 'b', 'c']) await ask(world, sending, { input: { ...message, title } })
  const [first] = await world.db.manager.find(Feedback, { order: { id: 'ASC' } })
  await ask(world, marking, { id: first!.id, isDone: true }, 'staff')
  const titles = async (variables: object) =>
    (await ask(world, listing, variables, 'staff')).data.feedback!.map(({ title }) => title)
  expect(await titles({ isDone: false })).toEqual(['c', 'b'])
  expect(await titles({ isDone: true })).toEqual(['a'])
  expect(await titles({ isDone: false, before: first!.id + 2 })).toEqual(['b'])
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

it('feedback keeps page, browser and version only when they were sent', async () => {
  await ask(world, sending, { input: { ...message, page: '/dataset/', browser: firefox } })
  await ask(world, sending, { input: { ...message, page: '/', browser: 'own program' } })
  await ask(world, sending, { input: message })
  const rows = await world.db.manager.find(Feedback, { order: { id: 'ASC' } })
  const { application } = world.platform.host.versions()
  expect(application).not.toBe('')
  expect(rows.map(({ page, browser, version }) => [page, browser, version])).toEqual([
    ['/dataset/', 'Firefox 132.0, Windows 10', application],
    ['/', 'own program', application],
    ['', '', ''],
  ])
})

it.each([
  ['a text of 10,001 characters', { text: 'a'.repeat(10_001) }],
  ['an empty text', { text: ' ' }],
  ['a title with a further header', { title: 'Hello\r\nBcc: all@example.org' }],
  ['an author with a line break', { author: 'Ada\nBcc' }],
  ['an address with a header', { email: 'a@example.org\r\nBcc: b@example.org' }],
])('feedback with %s is refused', async (_title, wrong) => {
  expect(codeOf(await ask(world, sending, { input: { ...message, ...wrong } }))).toBe('INVALID_INPUT')
  expect(await world.db.manager.count(Feedback)).toBe(0)
})

it('a text of 1 MB and a script as picture are refused at the old address too', async () => {
  const send = async (more: object) =>
    (await world.rest('post', '/api/posttoslack/', { body: { ...message, ...more } }, 'anonymous')).status
  expect(await send({ text: 'a'.repeat(2 ** 20) })).toBeGreaterThanOrEqual(400)
  expect(await send({ file_url: 'javascript:alert(1)' })).toBe(422)
  expect(await world.db.manager.count(Feedback)).toBe(0)
})

it('a visitor sends five messages an hour', async () => {
  const limited = await createWorld()
  const codes: (string | undefined)[] = []
  for (let at = 0; at < 6; at++) codes.push(codeOf(await ask(limited, sending, { input: message })))
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'TOO_MANY'])
  await limited.close()
})
