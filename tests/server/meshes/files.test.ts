import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { smallArchive, zip } from '../../support/files.js'
import { everybody } from '../../support/testUsers.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: number
let addresses: Record<string, string>

beforeAll(async () => {
  world = await createWorld()
  id = await importZip(world, await zip(smallArchive))
  await world.share(id)
  await world.prepared()
  const { body } = await world.file(`/files/datasets/${id}/manifest`, 'owner')
  const { data } = await world.graphql(
    'query ($id: ID!) { dataset(id: $id) { preview { animation } } }',
    { id: String(id) },
    'owner',
  )
  const [mesh]: { id: number }[] = await world.db.query(
    'SELECT id FROM mesh WHERE dataset_id = ? ORDER BY id',
    [id],
  )
  addresses = {
    frame: `${body.base}/frames/${body.frames.sha256[0]}.glb`,
    property: `${body.base}/properties/${body.properties[0].sha256}.bin`,
    lineage: `${body.base}/lineages/${body.lineage}.bin`,
    preview: data.dataset.preview.animation,
    original: `${body.base}/originals/${mesh!.id}`,
  }
})
afterAll(() => world.close())

const tetrahedron = 'v 0 0 0\nv 9 0 0\nv 0 1 0\nv 0 0 1\ng 1,1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'
const kinds = ['frame', 'property', 'lineage', 'preview', 'original']

describe.each(kinds)('a %s file', kind => {
  it.each(everybody)('answers 200 to readers and 404 to others: %s', async who => {
    const { status } = await world.file(addresses[kind]!, who)
    expect(status).toBe(who === 'stranger' || who === 'anonymous' ? 404 : 200)
  })

  it('is private and immutable, and matches the checksum in its address', async () => {
    const answer = await world.file(addresses[kind]!, 'reader', { 'Accept-Encoding': 'identity' })
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    const named = /[0-9a-f]{64}/.exec(addresses[kind]!)?.[0]
    if (named)
      expect(
        createHash('sha256')
          .update(answer.body as Buffer)
          .digest('hex'),
      ).toBe(named)
    expect(
      (await world.file(addresses[kind]!, 'reader', { 'If-None-Match': answer.headers.etag! })).status,
    ).toBe(304)
  })

  it('answers 404 under the path of another dataset', async () => {
    // equal meshes would have equal previews, whose address is then the other dataset's own
    const other = await importZip(world, await zip({ 't0.obj': tetrahedron }), 'stranger')
    expect(
      (await world.file(addresses[kind]!.replace(`/datasets/${id}/`, `/datasets/${other}/`), 'stranger'))
        .status,
    ).toBe(404)
  })
})

it('a frame is compressed when the browser accepts it', async () => {
  const plain = await world.file(addresses.frame!, 'reader', { 'Accept-Encoding': 'identity' })
  const small = await world.file(addresses.frame!, 'reader', { 'Accept-Encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  const body = small.body as Buffer
  expect(body.equals(plain.body as Buffer) || brotliDecompressSync(body).equals(plain.body as Buffer)).toBe(
    true,
  )
})

it('files may be in shared caches once the dataset is public', async () => {
  await world.db.manager.update(Dataset, { id }, { isPublic: true })
  for (const kind of kinds) {
    const answer = await world.file(addresses[kind]!)
    expect([kind, answer.status, answer.headers['cache-control']]).toEqual([
      kind,
      200,
      'public, s-maxage=86400, max-age=31536000, immutable',
    ])
  }
})
