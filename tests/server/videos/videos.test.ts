import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { addPiece } from '../../../server/domains/uploads/piece.service.js'
import { startUpload } from '../../../server/domains/uploads/upload.service.js'
import { canManageVideos } from '../../../server/domains/videos/video.policy.js'
import { nameFrom } from '../../../server/domains/videos/video.types.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Video } from '../../../server/entities/operation/video.js'
import { ask, codeOf } from '../../support/people.js'
import { unlimited } from '../../support/platform.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const facts = '{ id name title address poster captions bytes }'
const adding = `mutation ($input: VideoWords!, $videoId: ID!, $posterId: ID, $captionsId: ID) { addVideo(input: $input, videoId: $videoId, posterId: $posterId, captionsId: $captionsId) ${facts} }`
const changing = `mutation ($id: ID!, $input: VideoWords!) { updateVideo(id: $id, input: $input) ${facts} }`
const moving = 'mutation ($id: ID!, $place: Int!) { moveVideo(id: $id, place: $place) { title } }'
const captioning = `mutation ($id: ID!, $captionsId: ID) { setVideoCaptions(id: $id, captionsId: $captionsId) ${facts} }`
const removing = 'mutation ($id: ID!) { removeVideo(id: $id) }'
const listing = `{ videos ${facts} }`
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('the rest of a video')])
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nAn embryo')
const input = { title: 'First steps', description: 'One\\nTwo' }

let world: World
beforeAll(async () => {
  world = await createWorld(unlimited)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('DELETE FROM video')
  await world.platform.storage.delete(await keptFiles())
})

async function keptFiles(): Promise<string[]> {
  const kept: string[] = []
  for await (const key of world.platform.storage.list('videos/')) kept.push(key)
  return kept
}

async function upload(bytes: Buffer, fileName = 'First Steps.webm', who: Who = 'staff'): Promise<string> {
  const ctx = await world.contextOf(who)
  const { handle } = await startUpload(ctx, { fileName, bytes: bytes.byteLength })
  await addPiece(ctx, handle, { offset: 0, announced: bytes.byteLength, body: Readable.from([bytes]) })
  return handle
}
const add = async (more: object = {}) =>
  (await ask(world, adding, { input, videoId: await upload(webm), ...more }, 'staff')).data.addVideo!

describe('rights on videos', () => {
  it.each(everybody)('%s sees and manages videos as the policy says', async who => {
    const { id, title, address } = await add()
    expect(canManageVideos((await world.contextOf(who)).viewer)).toBe(who === 'staff')
    expect((await ask(world, listing, {}, who)).data.videos).toMatchObject([{ title }])
    const listed = await world.rest('get', '/api/getvideoslist/', {}, who)
    expect([listed.status, listed.body]).toEqual([200, [{ name: 'first-steps.webm', ...input }]])
    expect((await world.rest('get', String(address), {}, who)).status).toBe(200)
    const code = who === 'staff' ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const codes = [
      await ask(world, changing, { id, input }, who),
      await ask(world, moving, { id, place: 0 }, who),
      await ask(world, captioning, { id }, who),
      await ask(world, removing, { id }, who),
    ].map(codeOf)
    expect(codes).toEqual([code, code, code, code])
    if (who === 'anonymous' || who === 'staff') return
    const videoId = await upload(webm, 'a.webm', who)
    expect(codeOf(await ask(world, adding, { input, videoId }, who))).toBe('FORBIDDEN')
  })

  it("staff cannot take another person's upload", async () => {
    const videoId = await upload(webm, 'a.webm', 'owner')
    expect(codeOf(await ask(world, adding, { input, videoId }, 'staff'))).toBe('NOT_FOUND')
  })
})

describe('captions of a video', () => {
  const set = async (id: unknown, bytes: Buffer | null) =>
    ask(world, captioning, { id, captionsId: bytes && (await upload(bytes, 'a.vtt')) }, 'staff')

  it('are added, replaced and removed, and their former files go away', async () => {
    const { id } = await add()
    const first = (await set(id, captions)).data.setVideoCaptions!.captions
    expect((await request(world.http).get(String(first))).text).toContain('An embryo')
    const other = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA cell')
    const second = (await set(id, other)).data.setVideoCaptions!.captions
    expect((await request(world.http).get(String(second))).text).toContain('A cell')
    expect((await request(world.http).get(String(first))).status).toBe(404)
    expect(await keptFiles()).toHaveLength(2)
    expect((await set(id, null)).data.setVideoCaptions).toMatchObject({ id, captions: null })
    expect(await keptFiles()).toHaveLength(1)
  })

  it.each([
    ['a page', Buffer.from('<html>'), 'INVALID_INPUT'],
    ['a file above 1 MB', Buffer.from(`WEBVTT\n${'a'.repeat(1_000_001)}`), 'TOO_LARGE'],
  ])('stay when %s should replace them', async (_title, bytes, code) => {
    const { id, captions: former } = await add({ captionsId: await upload(captions, 'a.vtt') })
    expect(codeOf(await set(id, bytes))).toBe(code)
    expect((await request(world.http).get(String(former))).text).toContain('An embryo')
    expect(await keptFiles()).toHaveLength(2)
  })

  it('of an unknown video leave no file', async () => {
    expect(codeOf(await set(999_999, captions))).toBe('NOT_FOUND')
    expect(await keptFiles()).toEqual([])
  })
})

describe('a video', () => {
  it('is read in parts, with its poster and captions, and is removed with all files', async () => {
    const video = await add({
      posterId: await upload(webp, 'poster.webp'),
      captionsId: await upload(captions, 'a.vtt'),
    })
    const get = async (path: unknown, range?: string) => {
      const sending = request(world.http).get(String(path)).buffer()
      return range ? sending.set('Range', range) : sending
    }
    const part = await get(video.address, 'bytes=4-7')
    expect([part.status, part.get('Content-Type'), part.get('Content-Range')]).toEqual([
      206,
      'video/webm',
      `bytes 4-7/${webm.byteLength}`,
    ])
    expect((await get(video.address, 'bytes=900-')).status).toBe(416)
    expect((await get(video.poster)).get('Content-Type')).toBe('image/webp')
    expect((await get(video.captions)).text).toContain('An embryo')
    expect((await ask(world, removing, { id: video.id }, 'staff')).data.removeVideo).toBe(true)
    for (const path of [video.address, video.poster, video.captions])
      expect((await get(path)).status).toBe(404)
    expect(await keptFiles()).toEqual([])
  })

  it('that two people remove at once is removed and audited once', async () => {
    const { id } = await add()
    const answers = await Promise.all([1, 2, 3].map(() => ask(world, removing, { id }, 'staff')))
    expect(answers.filter(({ data }) => data?.removeVideo)).toHaveLength(1)
    const where = { action: 'video.remove', subjectId: Number(id) }
    expect(await world.db.manager.countBy(AuditEvent, where)).toBe(1)
  })

  it('gets a name of its own, and moves among the others', async () => {
    const first = await add()
    const second = await add({ input: { title: 'Second', description: '' } })
    expect([first.name, second.name]).toEqual(['first-steps.webm', 'first-steps-2.webm'])
    const { data } = await ask(world, moving, { id: second.id, place: 0 }, 'staff')
    expect(data.moveVideo!.map(({ title }) => title)).toEqual(['Second', 'First steps'])
    expect((await ask(world, listing)).data.videos!.map(({ title }) => title)).toEqual([
      'Second',
      'First steps',
    ])
    for (const place of [-1, 2])
      expect(codeOf(await ask(world, moving, { id: second.id, place }, 'staff'))).toBe('INVALID_INPUT')
  })

  it.each([
    ['a page instead of a video', { videoId: Buffer.from('<html><script>alert(1)</script>') }],
    ['an empty file', { videoId: Buffer.alloc(0) }],
    ['two bytes', { videoId: Buffer.from([0x1a, 0x45]) }],
    ['a poster that is SVG', { posterId: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ['captions without their first line', { captionsId: Buffer.from('<html>') }],
    ['captions above 1 MB', { captionsId: Buffer.from(`WEBVTT\n${'a'.repeat(1_000_001)}`) }],
  ])('is refused with %s, and leaves no file', async (_title, files) => {
    const ids: Record<string, string> = { videoId: await upload(webm) }
    for (const [name, bytes] of Object.entries(files)) ids[name] = await upload(bytes)
    const answer = await ask(world, adding, { input, ...ids }, 'staff')
    expect(codeOf(answer)).toMatch(/INVALID_INPUT|TOO_LARGE/)
    expect(await world.db.manager.count(Video)).toBe(0)
    expect(await keptFiles()).toEqual([])
  })

  it.each([
    ['without a title', { title: ' ', description: '' }],
    ['with a title of 300 letters', { title: 'a'.repeat(300), description: '' }],
    ['with 6,000 letters of description', { title: 'A', description: 'a'.repeat(6000) }],
    ['with half a character in the description', { title: 'A', description: 'a\ud800' }],
  ])('%s is refused', async (_title, words) => {
    const videoId = await upload(webm)
    expect(codeOf(await ask(world, adding, { input: words, videoId }, 'staff'))).toBe('INVALID_INPUT')
  })

  it('is stored under a name that the storage always accepts', async () => {
    await add()
    const [video] = await world.db.manager.find(Video)
    expect(video!.storedAs).toMatch(/^[0-9a-f]{48}$/) // a random text may begin with a hyphen, which keys must not
  })

  it('cannot be read by a name that climbs out or is not one', async () => {
    await add()
    for (const name of ['..%2F..%2Fetc%2Fpasswd', 'a'.repeat(300), '%00', 'FIRST-STEPS.WEBM', '日本.webm'])
      expect((await request(world.http).get(`/helpfiles/VideoCapsules/${name}`)).status).not.toBe(200)
  })
})

it.each([
  ['Ça va très bien.mov', 'ca-va-tres-bien.webm'],
  ['../../etc/passwd', 'etc-passwd.webm'],
  ['日本.webm', 'video.webm'],
  [`${'a'.repeat(300)}.webm`, `${'a'.repeat(80)}.webm`],
])('the file %s gets the name %s', (fileName, name) => {
  expect(nameFrom(fileName, 'webm', () => false)).toBe(name)
})
