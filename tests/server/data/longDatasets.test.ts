import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { checkedPart } from '../../../formats/frame/framePart.js'
import { type FrameColumns, type Manifest, partAddress, partTimes } from '../../../formats/frame/manifest.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { insertRows } from '../../../server/lib/rows.js'
import { makeDataset } from '../../support/factories.js'
import { ask, Browser } from '../../support/people.js'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { openReview, review } from '../sharings/support.js'

const run = promisify(execFile)
/** Two channels and two levels at each time point. Time points 100 and 301 to 399 have no frames. */
const times = Array.from({ length: 700 }, (_, time) => time).filter(
  time => time !== 100 && (time < 301 || time > 399),
)

let world: World
let id: number
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'morula-python-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})
beforeEach(async () => {
  const owner = { ownerId: world.users.owner.id }
  ;({ id } = await makeDataset(world.db.manager, { ...owner, minTime: 0, maxTime: 699, qualityCount: 2 }))
  await world.share(id)
  await insertRows(world.db.manager, Frame, times.flatMap(rowsAt))
})

const rowsAt = (time: number) =>
  [0, 1].flatMap(channel =>
    [0, 1].map(lod => {
      const sha256 = createHash('sha256').update(`${time} ${channel} ${lod}`).digest('hex')
      const bounds: Frame['bounds'] = [-time, 0, 0, 1, 1 + channel, 1]
      const counts = { bytes: 100, objectCount: (time % 7) + 1, vertexCount: 8, triangleCount: 12 >> lod }
      const place = { datasetId: id, time, quality: 1, channel, lod }
      return { ...place, sha256, key: `datasets/${id}/frames/${sha256}.glb`, ...counts, bounds }
    }),
  )

const partsOf = async (manifest: Manifest): Promise<FrameColumns[]> => {
  const { parts } = manifest
  const texts = await Promise.all(
    parts.sha256.map(async sha256 => {
      const { status, body } = await world.file(partAddress(manifest, sha256), 'reader', {
        'Accept-Encoding': 'identity',
      })
      expect(status).toBe(200)
      expect(
        createHash('sha256')
          .update(body as Buffer)
          .digest('hex'),
      ).toBe(sha256)
      return String(body)
    }),
  )
  return texts.map((text, at) =>
    checkedPart(JSON.parse(text), {
      first: parts.first[at]!,
      last: parts.last[at]!,
      frames: parts.frames[at]!,
    }),
  )
}

describe('a dataset with more time points than one part', () => {
  it('has all its frames in parts, and a small manifest with bounds, channels and activity', async () => {
    const manifest = await world.manifest(id, 'reader')
    expect(manifest).toMatchObject({
      parts: { first: [0, 257, 612], last: [256, 611, 699], frames: [1024, 1024, 352] },
      frames: { time: [], sha256: [] },
      bounds: [-699, 0, 0, 1, 2, 1],
      channels: [0, 1],
    })
    const [coarse, fine] = manifest.activity
    expect([coarse!.length, Math.max(...coarse!)]).toEqual([700, 0])
    expect(fine).toEqual(
      Array.from({ length: 700 }, (_, time) => (times.includes(time) ? 2 * ((time % 7) + 1) : 0)),
    )
    expect(JSON.stringify(manifest).length).toBeLessThan(10_000)
    const parts = await partsOf(manifest)
    expect(parts.flatMap(({ time }) => time)).toEqual(times.flatMap(time => [time, time, time, time]))
    expect(parts.flatMap(({ sha256 }) => sha256)).toEqual(
      times.flatMap(time => rowsAt(time).map(({ sha256 }) => sha256)),
    )
  })

  it('has new addresses only for parts that change, and the old ones end', async () => {
    const before = await world.manifest(id, 'reader')
    await world.db.manager.delete(Frame, { datasetId: id, time: 650 })
    const deleted = await world.manifest(id, 'reader')
    expect(deleted.parts.sha256.slice(0, 2)).toEqual(before.parts.sha256.slice(0, 2))
    expect(deleted.parts.frames).toEqual([1024, 1024, 348])
    expect((await world.file(partAddress(before, before.parts.sha256[2]!), 'reader')).status).toBe(404)
    expect((await partsOf(deleted))[2]!.time).not.toContain(650)
    await insertRows(world.db.manager, Frame, rowsAt(650))
    expect((await world.manifest(id, 'reader')).parts).toEqual(before.parts)
  })

  it('shows the frame that replaced another one at the same place', async () => {
    const before = await world.manifest(id, 'reader')
    await world.db.manager.delete(Frame, { datasetId: id, time: 699, channel: 0, lod: 0 })
    const row = { ...rowsAt(699)[0]!, sha256: 'e'.repeat(64) }
    await insertRows(world.db.manager, Frame, [row])
    const after = await world.manifest(id, 'reader')
    expect(after.parts.frames).toEqual(before.parts.frames)
    expect((await partsOf(after))[2]!.sha256).toContain(row.sha256)
  })

  it('has its list in the manifest again when it is short', async () => {
    const [first, , last] = (await world.manifest(id, 'reader')).parts.sha256
    await world.db.query('DELETE FROM frame WHERE dataset_id = ? AND time < 512', [id])
    const manifest = await world.manifest(id, 'reader')
    expect([manifest.frames.time.length, manifest.parts.sha256, manifest.activity]).toEqual([188 * 4, [], []])
    const statusOf = async (part: string) => (await world.file(partAddress(manifest, part), 'reader')).status
    expect([await statusOf(first!), await statusOf(last!)]).toEqual([404, 200])
  })
})

describe('a part', () => {
  const address = async () => {
    const manifest = await world.manifest(id, 'owner')
    return partAddress(manifest, manifest.parts.sha256[1]!)
  }

  it('that is known is found without the other time points of the dataset', async () => {
    const part = await address()
    const asked = jest.spyOn(world.db.logger, 'logQuery')
    try {
      expect((await world.file(part, 'owner')).status).toBe(200)
      const ofFrames = asked.mock.calls.filter(([sql]) => sql.includes('FROM frame f'))
      expect(ofFrames.map(([, values]) => values)).toEqual([
        [id, 257, 611],
        [id, 257, 611],
      ])
    } finally {
      asked.mockRestore()
    }
  })

  it('that is guessed, and another manifest, read no time points until the frames change', async () => {
    const guess = (await address()).replace(/[0-9a-f]{64}/, '0'.repeat(64))
    const asked = jest.spyOn(world.db.logger, 'logQuery')
    const timesReadBy = async (work: () => Promise<unknown>) => {
      asked.mockClear()
      await work()
      return asked.mock.calls.filter(([sql]) => /\bf\.time\b.*FROM frame f/s.test(sql)).length
    }
    try {
      expect(await timesReadBy(() => world.file(guess, 'owner'))).toBe(0)
      expect(await timesReadBy(() => world.manifest(id, 'owner'))).toBe(0)
      await world.db.manager.delete(Frame, { datasetId: id, time: 5 })
      expect(await timesReadBy(() => world.manifest(id, 'owner'))).toBeGreaterThan(0)
    } finally {
      asked.mockRestore()
    }
  })

  it.each(everybody)('answers 200 to readers and 404 to others: %s', async who => {
    const { status } = await world.file(await address(), who)
    expect(status).toBe(who === 'stranger' || who === 'anonymous' ? 404 : 200)
  })

  it('is compressed, cached for ever, and not sent again to a caller who has it', async () => {
    const part = await address()
    const plain = await world.file(part, 'reader', { 'Accept-Encoding': 'identity' })
    const small = await world.file(part, 'reader', { 'Accept-Encoding': 'br' })
    expect(plain.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('Cookie'),
    })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers.etag).not.toBe(plain.headers.etag)
    const body = small.body as Buffer
    const isPacked = !body.equals(plain.body as Buffer)
    expect(String(isPacked ? brotliDecompressSync(body) : body)).toBe(String(plain.body))
    for (const { headers } of [plain, small])
      expect((await world.file(part, 'reader', { 'If-None-Match': headers.etag! })).status).toBe(304)
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    const open = await world.file(part)
    expect([open.status, open.headers['cache-control']]).toEqual([
      200,
      'public, s-maxage=86400, max-age=31536000, immutable',
    ])
  })

  it('is read with the signature of the manifest, and with a review link', async () => {
    const asked = 'query ($id: ID!) { dataset(id: $id) { manifestUrl } }'
    const { data } = await ask(world, asked, { id: String(id) }, 'reader')
    const { body } = await world.file(String(data.dataset!.manifestUrl))
    const manifest = body as unknown as Manifest
    const part = partAddress(manifest, manifest.parts.sha256[0]!)
    const signed = await world.file(part)
    expect([signed.status, signed.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d{1,6}, immutable$/),
    ])
    expect((await world.file(part.split('?')[0]!)).status).toBe(404)
    const made = await ask(world, review, { dataset: id, label: 'Reviewer 2', days: 1 }, 'owner')
    const visitor = new Browser(world)
    await visitor.ask(openReview, { token: String(made.data.createReviewLink!.address).split('/').at(-1) })
    expect((await visitor.open(part.split('?')[0]!)).status).toBe(200)
  })

  it('of another dataset, and a part that never was, answer 404', async () => {
    const part = await address()
    const other = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    const paths = [
      part.replace(`/datasets/${id}/`, `/datasets/${other.id}/`),
      part.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
      part.replace(`/datasets/${id}/`, '/datasets/2147483647/'),
    ]
    for (const path of paths) expect([path, (await world.file(path, 'owner')).status]).toEqual([path, 404])
  })

  it.each([
    '0',
    '-1',
    '3',
    '1e9',
    '99999999999999999999',
    '%00',
    '..%2fmanifest',
    `${'A'.repeat(64)}`,
    'a'.repeat(65),
  ])('with the name %s is refused', async name => {
    const part = (await address()).replace(/[0-9a-f]{64}/, name)
    const { status } = await world.file(part, 'owner')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('the program of the document that lists frames', () => {
  const program = [...readFileSync('docs/frame-format.md', 'utf8').matchAll(/```python\n(.*?)```/gs)]
    .map(([, text]) => text!)
    .find(text => text.includes("manifest['parts']"))!
  const printed = async (...given: string[]) => {
    const script = join(folder, 'list_frames.py')
    writeFileSync(script, program)
    const { stdout } = await run('python3', [script, ...given], { maxBuffer: 2 ** 26 })
    return stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { time: number; sha256: string; url: string })
  }

  it('prints the frames of all parts, of some time points, and of a short dataset', async () => {
    const { data } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { manifestUrl frames(time: 650, quality: 1, channel: 0) { nodes { url } } } }',
      { id: String(id) },
      'reader',
    )
    const site = `http://127.0.0.1:${world.port}`
    const address = `${site}${String(data.dataset!.manifestUrl)}`
    const all = await printed(address)
    expect(all.map(({ time }) => time)).toEqual(times.flatMap(time => [time, time, time, time]))
    const some = await printed(address, '250', '260')
    expect(some).toEqual(all.filter(({ time }) => time >= 250 && time <= 260))
    const path = (url: unknown) => String(url).replace(site, '').split('?')[0]
    expect(all.filter(({ time }) => time === 650).map(({ url }) => path(url))).toContain(
      path(data.dataset!.frames!.nodes![0]!.url),
    )
    await world.db.query('DELETE FROM frame WHERE dataset_id = ? AND time > 5', [id])
    expect(new Set((await printed(address)).map(({ time }) => time))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    expect(partTimes).toBe(256)
  })

  it('uses only the standard library', () => {
    expect(program.match(/^import .*/gm)).toEqual(['import json, sys, urllib.parse, urllib.request'])
  })
})
