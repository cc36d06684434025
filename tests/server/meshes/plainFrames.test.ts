import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { PlainFrame } from '../../../server/entities/data/plainFrame.js'
import { makePlainFrame } from '../../../server/pipeline/tasks.js'
import { smallArchive, zip } from '../../support/files.js'
import { gated } from '../../support/gate.js'
import { importZip } from '../../support/imported.js'
import { testPlatform } from '../../support/platform.js'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const site = { ...testPlatform().site }
let world: World
let originalRun: World['platform']['workers']['run']
let id: number
let frames: Frame[]
let tasks: ReturnType<typeof gated>
beforeAll(async () => {
  world = await createWorld({ site })
  originalRun = world.platform.workers.run
})
afterAll(() => world.close())

/** Counts the tasks. They wait until `tasks.open`. */
function hold(): void {
  world.platform.workers.run = originalRun
  tasks = gated(world.platform.workers, makePlainFrame.name)
}
const begun = async () => {
  while (tasks.begun === 0) await new Promise(done => setTimeout(done, 5))
}

beforeEach(async () => {
  await world.db.manager.deleteAll(PlainFrame)
  site.plainFramesMaxBytes = 2 ** 31
  id = await importZip(world, await zip(smallArchive))
  await world.share(id)
  await world.prepared()
  frames = await world.db.manager.find(Frame, { where: { datasetId: id }, order: { id: 'ASC' } })
  hold()
  tasks.open()
})

const addressOf = ({ datasetId, sha256 }: Frame, query = '?plain=1') =>
  `/files/datasets/${datasetId}/frames/${sha256}.glb${query}`
const ask = (frame: Frame, headers = {}) => world.file(addressOf(frame), 'owner', headers)
const rows = () => world.db.manager.find(PlainFrame, { order: { id: 'ASC' } })
async function plainKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.platform.storage.list(`datasets/${id}/`))
    if (key.includes('.plain.')) keys.push(key)
  return keys.toSorted()
}
const magicOf = (body: unknown) => String((body as Buffer).subarray(0, 4))

/** Sets the last use of all files to so many seconds ago. */
const age = (seconds: number) =>
  world.db.query('UPDATE plain_frame SET used_at = ?', [new Date(Date.now() - seconds * 1000)])

describe('?plain=1 of a frame', () => {
  it('answers a GLB that is made once and then read, with checksum, ranges and 304', async () => {
    const first = await ask(frames[0]!)
    expect([first.status, first.headers['content-type'], magicOf(first.body)]).toEqual([
      200,
      'model/gltf-binary',
      'glTF',
    ])
    const sha256 = createHash('sha256')
      .update(first.body as Buffer)
      .digest('hex')
    expect(first.headers).toMatchObject({
      etag: `"${sha256}"`,
      'content-length': String((first.body as Buffer).length),
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect((await ask(frames[0]!)).body).toEqual(first.body)
    expect((await ask(frames[0]!, { Range: 'bytes=0-3' })).status).toBe(206)
    expect((await ask(frames[0]!, { 'If-None-Match': `"${sha256}"` })).status).toBe(304)
    expect([tasks.begun, (await rows()).length, await plainKeys()]).toEqual([1, 1, [(await rows())[0]!.key]])
    const packed = await world.file(addressOf(frames[0]!, ''), 'owner', { 'Accept-Encoding': 'identity' })
    expect([packed.headers.etag, (packed.body as Buffer).equals(first.body as Buffer)]).toEqual([
      `"${frames[0]!.sha256}"`,
      false,
    ])
  })

  it.each(everybody)('answers 200 to readers and 404 to others: %s', async who => {
    const { status } = await world.file(addressOf(frames[0]!), who)
    expect(status).toBe(who === 'stranger' || who === 'anonymous' ? 404 : 200)
    expect(tasks.begun).toBe(status === 200 ? 1 : 0)
  })

  it('may be in shared caches once the dataset is public', async () => {
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    expect((await world.file(addressOf(frames[0]!))).headers['cache-control']).toBe(
      'public, s-maxage=86400, max-age=31536000, immutable',
    )
  })

  it.each([
    ['?plain=0', 200],
    ['?plain=2', 422],
    ['?plain=true', 422],
    ['?plain=1&plain=1', 422],
  ])('accepts only 0 and 1: %s', async (query, status) => {
    expect((await world.file(addressOf(frames[0]!, query), 'owner')).status).toBe(status)
    expect(tasks.begun).toBe(0)
  })

  it('is made once for concurrent requests, also when the first caller disconnects', async () => {
    hold()
    const leaving = new AbortController()
    const left = fetch(`http://127.0.0.1:${world.port}${addressOf(frames[0]!)}`, {
      headers: { Cookie: `morula=${world.tokens.owner}` },
      signal: leaving.signal,
    }).catch((error: Error) => error.name)
    await begun()
    const others = Promise.all([1, 2, 3].map(() => ask(frames[0]!)))
    leaving.abort()
    expect(await left).toBe('AbortError')
    tasks.open()
    const answers = await others
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect([tasks.begun, (await rows()).length]).toEqual([1, 1])
  })

  it('keeps the row that another process stored at the same time', async () => {
    hold()
    const answer = ask(frames[0]!)
    void answer.then(() => undefined)
    await begun()
    await world.db.manager.insert(PlainFrame, {
      frameId: frames[0]!.id,
      datasetId: id,
      key: frames[0]!.key.replace('.glb', '.plain.glb'),
      bytes: 1,
      sha256: '0'.repeat(64),
    })
    tasks.open()
    expect((await answer).status).toBe(200)
    expect((await rows()).map(({ sha256 }) => sha256)).toEqual(['0'.repeat(64)])
  })

  it('replaces a file that a killed process left behind, and a file that is lost', async () => {
    const key = frames[0]!.key.replace('.glb', '.plain.glb')
    const { storage } = world.platform
    await (await storage.receive(Readable.from([Buffer.from('half')]), 100)).keep(key)
    const first = await ask(frames[0]!)
    expect([first.status, magicOf(first.body), tasks.begun]).toEqual([200, 'glTF', 1])
    await storage.delete([key])
    const second = await ask(frames[0]!)
    expect([second.status, tasks.begun, (await rows()).length]).toEqual([200, 2, 1])
    expect(second.body).toEqual(first.body)
  })

  it('without a row is an orphan for the sweep; with a row it stays', async () => {
    await ask(frames[0]!)
    const swept = async () =>
      sweepOrphans(await world.contextOf('anonymous'), { before: new Date(Date.now() + 60_000) })
    await swept()
    expect(await plainKeys()).toHaveLength(1)
    await world.db.manager.deleteAll(PlainFrame)
    await swept()
    expect(await plainKeys()).toEqual([])
    expect((await ask(frames[0]!)).status).toBe(200)
  })

  it('is deleted when it was not used for the longest time and all exceed the limit', async () => {
    const { body } = await ask(frames[0]!)
    await ask(frames[1]!)
    const [first, second] = await rows()
    const hour = 3_600_000
    await world.db.manager.update(PlainFrame, first!.id, { usedAt: new Date(Date.now() - 2 * hour) })
    await world.db.manager.update(PlainFrame, second!.id, { usedAt: new Date(Date.now() - hour) })
    await ask(frames[0]!) // now the second is the oldest
    site.plainFramesMaxBytes = first!.bytes + (body as Buffer).length
    const other = await importZip(world, await zip(smallArchive))
    await world.prepared()
    await ask((await world.db.manager.findOneBy(Frame, { datasetId: other }))!)
    expect((await rows()).map(({ datasetId }) => datasetId)).toEqual([id, other])
    expect(await plainKeys()).toEqual([first!.key])
    expect((await ask(frames[1]!)).status).toBe(200)
  })

  it('is answered although one file exceeds the limit, and the others are deleted', async () => {
    await ask(frames[0]!)
    await age(61)
    site.plainFramesMaxBytes = 0
    expect((await ask(frames[1]!)).status).toBe(200)
    expect((await rows()).map(({ frameId }) => frameId)).toEqual([frames[1]!.id])
    expect(await plainKeys()).toEqual([(await rows())[0]!.key])
  })

  it('stays for a minute after its use, because another request may be about to open it', async () => {
    await ask(frames[0]!)
    site.plainFramesMaxBytes = 0
    await ask(frames[1]!)
    expect((await rows()).map(({ frameId }) => frameId)).toEqual([frames[0]!.id, frames[1]!.id])
    await age(31)
    await ask(frames[1]!)
    expect(Date.now() - (await rows())[1]!.usedAt.getTime()).toBeLessThan(30_000)
  })

  it('is refused with a reason when it would be too large', async () => {
    await world.db.manager.update(Frame, frames[0]!.id, { vertexCount: 2 ** 31 - 1 })
    const { status, body } = await ask(frames[0]!)
    expect([status, JSON.parse(String(body))]).toMatchObject([413, { code: 'TOO_LARGE' }])
    expect([tasks.begun, await rows()]).toEqual([0, []])
  })

  it('answers 404 when the frame is lost or replaced meanwhile', async () => {
    hold()
    const answer = ask(frames[0]!)
    void answer.then(() => undefined)
    await begun()
    await world.db.manager.delete(Frame, { id: frames[0]!.id })
    tasks.open()
    expect([(await answer).status, await rows(), await plainKeys()]).toEqual([404, [], []])
    await world.platform.storage.delete([frames[1]!.key])
    expect((await ask(frames[1]!)).status).toBe(404)
  })

  it('is deleted with its dataset and with its meshes', async () => {
    for (const frame of frames) await ask(frame)
    expect(await plainKeys()).toHaveLength(frames.length)
    const client = (name: string, query: object) => world.rest('post', name, { body: query }, 'owner')
    expect(
      (await client('/api/clearmeshapi/', { clearmeshat: id, t: 0, quality: 0, channel: 0 })).status,
    ).toBe(200)
    expect(await plainKeys()).toEqual((await rows()).map(({ key }) => key).toSorted())
    expect((await rows()).length).toBeLessThan(frames.length)
    await world.db.manager.update(Dataset, { id }, { binnedAt: new Date() })
    const erased = await world.graphql('mutation ($id: ID!) { eraseDataset(id: $id) }', { id }, 'owner')
    expect(erased.errors).toBeUndefined()
    expect([await rows(), await plainKeys()]).toEqual([[], []])
  })
})
