import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { sweepImages } from '../../../server/domains/feedback/image.service.js'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { Feedback } from '../../../server/entities/operation/feedback.js'
import { FeedbackImage } from '../../../server/entities/operation/feedbackImage.js'
import { unlimited } from '../../support/platform.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const message = { author: 'Ada', title: 'Colours', text: 'More of them' }
let world: World
let png: Buffer

beforeAll(async () => {
  world = await createWorld(unlimited)
  png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'secret place' } })
    .png()
    .toBuffer()
})
afterAll(() => world.close())
beforeEach(() => world.db.query('DELETE FROM feedback_image'))

const upload = (content: Buffer, who: Who = 'anonymous', name = 'a.png') => {
  const sending = request(world.http).post('/api/feedbackimages/')
  if (who !== 'anonymous') sending.set('Authorization', `Token ${world.tokens[who]}`)
  return sending.attach('image', content, name)
}
const pathOf = (address: unknown) => String(address).replace('http://localhost:4000', '')
const send = (file_url: unknown) =>
  world.rest('post', '/api/posttoslack/', { body: { ...message, file_url } }, 'anonymous')

describe('rights on pictures of feedback', () => {
  it.each(everybody)('%s sends a picture, and only staff open it', async who => {
    const { status, body } = await upload(png, who)
    expect([status, pathOf(body)]).toEqual([200, expect.stringMatching(/^\/files\/feedback\/[\da-f]{48}$/)])
    const opened = await world.rest('get', pathOf(body), {}, who)
    expect(opened.status).toBe(who === 'staff' ? 200 : 404)
  })
})

it('a picture keeps its pixels only', async () => {
  const { body } = await upload(png)
  const { storedAs } = await world.db.manager.findOneByOrFail(FeedbackImage, {})
  const stored = Buffer.from(await world.platform.storage.bytes(`feedback/${storedAs}`))
  expect(png.includes('secret place')).toBe(true)
  expect(stored.includes('secret place')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 4, height: 3 })
  expect(pathOf(body)).toContain(storedAs)
})

it('a message takes a picture once', async () => {
  const { body } = await upload(png)
  const first = await send(body)
  expect([first.status, first.body.file_url]).toEqual([200, pathOf(body)])
  const count = await world.db.manager.count(Feedback)
  expect((await send(body)).status).toBe(422)
  expect((await send(`http://localhost:4000/files/feedback/${'a'.repeat(48)}`)).status).toBe(422)
  expect(await world.db.manager.count(Feedback)).toBe(count)
})

it.each([
  ['a text', async () => Buffer.from('hello')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a WebP', () => sharp(png).webp().toBuffer()],
  [
    'an image bomb',
    () =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
])('%s is refused and leaves nothing', async (_title, content) => {
  expect((await upload(await content())).status).toBe(422)
  expect(await world.db.manager.count(FeedbackImage)).toBe(0)
})

it('a picture above 5 MB, two pictures, and none are refused', async () => {
  expect((await upload(Buffer.alloc(5_050_000))).status).toBe(413)
  expect((await upload(png).attach('image', png, 'b.png')).status).toBe(413)
  expect((await world.rest('post', '/api/feedbackimages/', { body: {} }, 'anonymous')).status).toBe(422)
  expect(await world.db.manager.count(FeedbackImage)).toBe(0)
})

it('a visitor sends ten pictures an hour', async () => {
  const limited = await createWorld()
  const sendTo = () => request(limited.http).post('/api/feedbackimages/').attach('image', png, 'a.png')
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await sendTo()).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  await limited.close()
})

it('a visitor sends a message as a form of old pages, with the address of a picture', async () => {
  const { body } = await upload(png)
  const sent = await request(world.http)
    .post('/api/posttoslack/')
    .field({ ...message, file_url: String(body) })
  expect([sent.status, (sent.body as { file_url: unknown }).file_url]).toEqual([200, pathOf(body)])
})

it('other calls take no file of a visitor', async () => {
  const sent = await request(world.http)
    .post('/api/posttoslack/')
    .field(message)
    .attach('image', png, 'a.png')
  expect(sent.status).toBe(401)
})

it('a picture without a message is deleted after a day, one with a message stays', async () => {
  const [left, sent] = [await upload(png), await upload(png)]
  await send(sent.body)
  const ctx = await world.contextOf('anonymous')
  const files = async () => {
    const keys: string[] = []
    for await (const key of world.platform.storage.list('feedback/')) keys.push(key)
    return keys
  }
  const named = (address: unknown) => pathOf(address).replace('/files/', '')
  await sweepImages(ctx)
  expect(await files()).toEqual(expect.arrayContaining([named(left.body), named(sent.body)]))
  await sweepImages(ctx, Date.now() + 90_000_000)
  expect(await world.db.manager.count(FeedbackImage)).toBe(1)
  expect(await sweepOrphans(ctx)).toBe(0) // files of today may be under way
  await sweepOrphans(ctx, { before: new Date(Date.now() + 1000) })
  expect(await files()).toEqual([named(sent.body)])
})
