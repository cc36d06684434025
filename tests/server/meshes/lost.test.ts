import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { Frame } from '../../../server/entities/data/frame.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { Preview } from '../../../server/entities/data/preview.js'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { pack, PythonClient } from '../../support/python.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(30_000)
let world: World
let client: PythonClient
beforeAll(async () => {
  world = await createWorld()
  client = new PythonClient(world.port, world.tokens.owner)
})
afterAll(() => world.close())

const gone = { detail: 'The server does not have this file any more', code: 'NOT_FOUND', fields: {} }

/** Imports and prepares a dataset with two time points, a lineage and a property. */
async function whole(): Promise<number> {
  const id = await importZip(world, await zip(smallArchive))
  await world.prepared()
  return id
}

const keysOf = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of world.platform.storage.list(prefix)) keys.push(key)
  return keys
}
/** Deletes stored files, but not their rows. */
async function lose(id: number, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) await world.platform.storage.delete(await keysOf(`datasets/${id}/${kind}`))
}
const originalsOf = async (id: number, fileName: string): Promise<string[]> => {
  const rows: { name: string }[] = await world.db.query(
    'SELECT original_key AS name FROM mesh WHERE dataset_id = ? AND file_name LIKE ?',
    [id, fileName],
  )
  return rows.map(({ name }) => name)
}
const addressesOf = async (id: number): Promise<Record<string, string>> => {
  const { base, frames, index, properties, lineage } = await world.manifest(id, 'owner')
  const { data } = await world.graphql(
    'query ($id: ID!) { dataset(id: $id) { preview { animation still } } }',
    { id: String(id) },
    'owner',
  )
  const [mesh]: { id: number }[] = await world.db.query(
    'SELECT id FROM mesh WHERE dataset_id = ? ORDER BY id',
    [id],
  )
  return {
    frames: `${base}/frames/${String(frames.sha256[0])}.glb`,
    index: `${base}/index/${index.sha256[0]!}.bin`,
    previews: data.dataset.preview.animation,
    originals: `${base}/originals/${mesh!.id}`,
    properties: `${base}/properties/${properties[0]!.sha256}.bin`,
    lineages: `${base}/lineages/${lineage!}.bin`,
  }
}
const reportedDamage = (id: number) =>
  world.platform.log.lines
    .filter(
      ({ level, fields, message }) =>
        level === 'error' && /damaged/.test(message) && (fields as { dataset: number }).dataset === id,
    )
    .map(({ fields }) => (fields as { key: string }).key)
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await world.file(path, 'owner', headers)
  return [status, status === 200 ? null : (JSON.parse(String(body)) as unknown)]
}

/** Polls every 20 ms until the condition holds, and runs waiting jobs in between. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let left = 200; !(await isSo()); left--) {
    if (left === 0) throw new Error('The condition was not met in time')
    await new Promise(done => setTimeout(done, 20))
    await world.prepared()
  }
}
const back = (path: string) => until(async () => (await ask(path))[0] === 200)

/** Log entries of unexpected server errors. */
const faults = () => world.platform.log.lines.filter(({ message }) => message === 'unexpected error')

describe('a stored file that is missing on disk', () => {
  it.each(['frames', 'index', 'previews', 'originals', 'properties', 'lineages'])(
    'of the kind %s answers 404 for every header and is logged once',
    async kind => {
      const id = await whole()
      const address = (await addressesOf(id))[kind]!
      await lose(id, '') // Deletes the originals too, so that nothing can be rebuilt.
      const headers: Record<string, string>[] = [
        {},
        { 'Accept-Encoding': 'br' },
        { 'Accept-Encoding': 'gzip' },
        { Range: 'bytes=0-9' },
      ]
      for (const header of headers)
        expect([header, ...(await ask(address, header))]).toEqual([header, 404, gone])
      const head = await fetch(`http://127.0.0.1:${world.port}${address}`, {
        method: 'HEAD',
        headers: { Cookie: `morula=${world.tokens.owner}` },
      })
      expect([head.status, head.headers.get('content-type'), head.headers.get('cache-control')]).toEqual([
        404,
        'application/json; charset=utf-8',
        'no-store',
      ])
      const reported = reportedDamage(id)
      expect(reported.length).toBeGreaterThan(0)
      expect(new Set(reported).size).toBe(reported.length)
      expect(faults()).toEqual([])
    },
  )

  it('answers 404 when it is a session thumbnail', async () => {
    const id = await whole()
    const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const create =
      'mutation ($id: ID!, $input: NewViewerSession!, $picture: Upload) { createViewerSession(datasetId: $id, input: $input, picture: $picture) { thumbnail } }'
    const { data } = (await world.upload(
      create,
      { id, input: { name: 'One', state: 'time=1' } },
      { picture: { name: 'a.png', content } },
      'owner',
    )) as unknown as { data: { createViewerSession: { thumbnail: string } } }
    const { thumbnail } = data.createViewerSession
    expect(await ask(thumbnail)).toEqual([200, null])
    await lose(id, 'sessions')
    expect(await ask(thumbnail)).toEqual([404, gone])
    expect(reportedDamage(id)).toHaveLength(1)
  })

  it('is replaced by the uncompressed file when only the compressed form is missing', async () => {
    const id = await whole()
    const { frames, properties } = await addressesOf(id)
    for (const address of [frames!, properties!]) {
      const plain = await world.file(address, 'owner', { 'Accept-Encoding': 'identity' })
      const packed = (await keysOf(`datasets/${id}/${/\/(frames|properties)\//.exec(address)![1]}`)).filter(
        name => name.endsWith('.br'),
      )
      await world.platform.storage.delete(packed)
      const answer = await world.file(address, 'owner', { 'Accept-Encoding': 'br' })
      expect([answer.status, answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([
        200,
        undefined,
        plain.headers['content-length'],
      ])
      expect((answer.body as Buffer).equals(plain.body as Buffer)).toBe(true)
      expect(packed.some(key => reportedDamage(id).includes(key))).toBe(true)
    }
  })

  it('makes an export answer 404 before its first byte', async () => {
    const id = await whole()
    const { data } = (await world.graphql(
      'mutation ($id: ID!) { exportDataset(id: $id) }',
      { id: String(id) },
      'owner',
    )) as unknown as { data: { exportDataset: string } }
    expect((await ask(data.exportDataset))[0]).toBe(200)
    const [, last] = (await keysOf(`datasets/${id}/originals`)).sort()
    await world.platform.storage.delete([last!])
    expect(await ask(data.exportDataset)).toEqual([404, gone])
  })

  it('is not offered to the Python client, and earlier addresses answer 404', async () => {
    const id = await whole()
    const place = { t: 1, quality: 0, channel: 0 }
    await client.upload('/api/uploadlargemesh/', await pack(cubes(1, [9])), { uploadlargemesh: id, ...place })
    await client.upload('/api/uploadrawimageapi/', await pack('voxels'), {
      uploadlargerawimages: id,
      t: 1,
      channel: 0,
      scale: 1,
      voxel_size: '(1, 1, 1)',
      size: '(2, 1, 3)',
    })
    const infos = (await client.get('/api/correspondencelistapi/', { listinfos: id })).body as unknown as {
      id: number
    }[]
    const asked: readonly (readonly [string, object, object])[] = [
      ['/api/getmeshapi/', { getmesh: id, ...place }, { url: 'None' }],
      ['/api/rawimageslinkapi/', { id_dataset: id, t: 1, channel: 0 }, {}],
    ]
    const urls: string[] = []
    for (const [path, body] of [...asked, ['/api/getinfoidapi/', { idinfos: infos[0]!.id }]] as const)
      urls.push(((await client.get(path, body)).body as unknown as { url: string }).url)
    for (const url of urls) expect((await client.download(url)).status).toBe(200)
    // Deletes the second mesh of a time point. A download joins it to the first.
    await world.platform.storage.delete(await originalsOf(id, 'file.obj'))
    await lose(id, 'images', 'properties')
    for (const url of urls)
      expect([(await client.download(url)).status, (await client.download(url)).body]).toEqual([404, gone])
    for (const [path, body, answer] of asked)
      expect([path, (await client.get(path, body)).status, (await client.get(path, body)).body]).toEqual([
        path,
        200,
        answer,
      ])
    expect(faults()).toEqual([])
  })
})

describe('missing derived files', () => {
  it.each([
    ['previews', ['previews']],
    ['frames', ['frames']],
    ['frames', ['frames', 'previews']],
    ['index', ['index']],
    ['index', ['frames', 'index']],
    ['previews', ['frames', 'previews']],
  ] as const)('of the kind %s are rebuilt from the meshes after the loss of %s', async (kind, lost) => {
    const id = await whole()
    const addresses = await addressesOf(id)
    await lose(id, ...lost)
    expect(await ask(addresses[kind]!)).toEqual([404, gone])
    await back(addresses[kind]!)
    for (const address of Object.values(addresses)) expect((await ask(address))[0]).toBe(200)
    expect(
      await world.db.manager.findOneByOrFail(Job, { datasetId: id, state: JobState.DONE }),
    ).toMatchObject({ error: null })
  })

  it('of the kind previews are rebuilt with default colours when the lineage is missing too', async () => {
    const id = await whole()
    const { previews } = await addressesOf(id)
    await lose(id, 'previews', 'properties')
    await ask(previews!)
    await back(previews!)
  })

  it('are not rebuilt without the meshes, and their rows are kept', async () => {
    const id = await whole()
    const addresses = await addressesOf(id)
    const rows = async () => [
      await world.db.manager.countBy(Frame, { datasetId: id }),
      await world.db.manager.countBy(Preview, { datasetId: id }),
      await world.db.manager.countBy(Job, { datasetId: id }),
    ]
    const before = await rows()
    await lose(id, 'frames', 'previews', 'originals')
    const originals = await originalsOf(id, '%')
    expect(await ask(addresses.previews!)).toEqual([404, gone])
    // The check of the originals ends with the log entry for the last missing file.
    await until(() => originals.every(key => reportedDamage(id).includes(key)))
    await world.prepared()
    expect(await rows()).toEqual(before)
  })

  it('are not built from a missing mesh; the job fails with a reason and is not retried', async () => {
    const id = await whole()
    await lose(id, 'originals')
    await world.db.manager.delete(Frame, { datasetId: id })
    await world.db.manager.update(Job, { datasetId: id }, { state: JobState.WAITING, attempts: 0 })
    await world.prepared()
    expect(await world.db.manager.findOneByOrFail(Job, { datasetId: id })).toMatchObject({
      state: 'failed',
      error: gone.detail,
      attempts: 1,
    })
  })
})
