// Archives with STL, PLY, GLB and glTF meshes: a dataset stores them as OBJ.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { readObj } from '../../../formats/obj/obj.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { binaryStl, glb, ply, type Point, textBytes, type Triangle } from '../../formats/meshRead/support.js'
import { zip } from '../../support/files.js'
import { storedState } from '../../support/storedState.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(60_000)
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const send = async (files: Parameters<typeof zip>[0]) =>
  world.upload(
    'mutation ($file: Upload!) { importDataset(file: $file) { remarks dataset { id } } }',
    {},
    { file: { name: 'mixed.zip', content: await zip(files) } },
    'owner',
  )

/** A tetrahedron of this size. Its volume is a sixth of the cube of the size. */
const cornersOf = (size: number): Point[] => [
  [0, 0, 0],
  [size, 0, 0],
  [0, size, 0],
  [0, 0, size],
]
const faces = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
]
const trianglesOf = (size: number) =>
  faces.map(face => face.map(corner => cornersOf(size)[corner]!)) as unknown as Triangle[]
const glbOf = (size: number) =>
  glb(
    json => ({ ...json, accessors: [{ ...json.accessors[0], count: 12 }] }),
    Float32Array.from(trianglesOf(size).flat(2)),
  )

function volumeIn(obj: Uint8Array): number {
  const { positions, corners } = readObj(obj)
  let sum = 0
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map(side =>
      positions.subarray(3 * corners[at + side]!, 3 * corners[at + side]! + 3),
    )
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [a!, b!, c!]
    sum += ax! * (by! * cz! - bz! * cy!) - ay! * (bx! * cz! - bz! * cx!) + az! * (bx! * cy! - by! * cx!)
  }
  return sum / 6
}

const claiming = (more: object) => glb(json => ({ ...json, accessors: [{ ...json.accessors[0], ...more }] }))
it.each([
  ['a GLB that claims billions of triangles', 't0.glb', claiming({ count: 3_000_000_000 })],
  ['one that claims them without bytes', 't0.glb', claiming({ count: 3_000_000_000, bufferView: undefined })],
  ['an STL that is a text', 't0.stl', textBytes('Dear colleague,')],
])('%s is refused by its name, and nothing is stored', async (_what, path, content) => {
  const before = await storedState(world)
  const { errors } = await send({ [path]: content, 't1.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n' })
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(new RegExp(`${path}: `)),
    extensions: { code: 'UNREADABLE_FILE' },
  })
  expect(await storedState(world)).toEqual(before)
})

it('a mesh that needs more than the quota as an OBJ is refused', async () => {
  const room = 30_000
  const [{ quota }]: [{ quota: number }] = await world.db.query(
    'SELECT quota_bytes AS quota FROM user WHERE id = ?',
    [world.users.owner.id],
  )
  const setQuota = (sql: string, values: unknown[]) =>
    world.db.query(`UPDATE user SET quota_bytes = ${sql} WHERE id = ?`, [...values, world.users.owner.id])
  await setQuota('(SELECT COALESCE(SUM(size_bytes), 0) FROM dataset WHERE owner_id = user.id) + ?', [room])
  const surface = Array.from({ length: 500 }, (_, at) => [
    [at / 7, 0, 0],
    [at / 7, 1 / 3, 0],
    [0, 1 / 3, at / 7],
  ]) as unknown as Triangle[]
  const content = binaryStl(surface)
  expect(content.length).toBeLessThan(room)
  const { errors } = await send({ 't0.stl': content })
  await setQuota('?', [quota])
  expect(errors?.[0]?.extensions.code).toBe('TOO_LARGE')
})

// Last, because the jobs of its dataset change the stored state.
it('are imported with their volumes and their colours of vertices', async () => {
  const coloured = `ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nelement face 4\nproperty list uchar int vertex_indices\nend_header\n${cornersOf(
    6,
  )
    .map(corner => `${corner.join(' ')} 255 0 0\n`)
    .join('')}${faces.map(face => `3 ${face.join(' ')}\n`).join('')}`
  const { data, errors } = await send({
    'mixed/t001.stl': binaryStl(trianglesOf(3)),
    'mixed/t002.ply': coloured,
    'mixed/t003.glb': glbOf(9),
    'mixed/t004.ply': ply('binary_big_endian', cornersOf(12), faces),
  })
  expect(errors).toBeUndefined()
  const { dataset, remarks } = data.importDataset
  const meshes = await world.db.manager.find(Mesh, {
    where: { datasetId: Number(dataset.id) },
    order: { time: 'ASC' },
  })
  const stored = await Promise.all(meshes.map(({ originalKey }) => world.platform.storage.bytes(originalKey)))
  expect(stored.map(volumeIn)).toEqual([27 / 6, 36, 729 / 6, 288])
  expect([...readObj(stored[1]!).vertexColours!]).toEqual([0xff0000, 0xff0000, 0xff0000, 0xff0000])
  expect(meshes.map(({ bytes }) => Number(bytes))).toEqual(stored.map(({ length }) => length))
  expect(remarks.filter((remark: string) => remark.includes('OBJ'))).toEqual([
    expect.stringMatching(/t001\.stl, mixed\/t002\.ply, mixed\/t003\.glb and 1 more$/),
  ])
})
