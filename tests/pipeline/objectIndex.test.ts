import { describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { noColour } from '../../formats/frame/frame.js'
import { readIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { readMeasures } from '../../formats/objectIndex/indexMeasures.js'
import { nameAt, shapeClosed, shapeRound } from '../../formats/objectIndex/objectIndex.js'
import { indexOf } from '../../formats/property/propertyRows.js'
import { buildIndex, type IndexBlockBytes } from '../../server/pipeline/objectIndex/buildIndex.js'
import { cube, cubes, pixel } from '../support/files.js'
import { framesOf, type ObjPart } from '../support/frames.js'

interface Place {
  readonly time?: number
  readonly quality?: number
  readonly channel?: number
  readonly parts: readonly ObjPart[]
}

/** Blocks of OBJs in memory. Places are in order of time. */
async function blocksOf(...places: readonly Place[]): Promise<IndexBlockBytes[]> {
  const glbs: Uint8Array[] = []
  const times = new Map<number, { quality: number; path: string; bytes: number }[]>()
  for (const { time = 0, quality = 0, channel = 0, parts } of places) {
    const { glb } = (await framesOf({ time, channel }, ...parts)).frames[0]!
    const own = times.get(time) ?? []
    own.push({ quality, path: String(glbs.push(glb) - 1), bytes: glb.length })
    times.set(time, own)
  }
  const listed = [...times].map(([time, frames]) => ({ time, frames }))
  const blocks: IndexBlockBytes[] = []
  for await (const block of buildIndex(listed, { pieces: path => [glbs[Number(path)]!] })) blocks.push(block)
  return blocks
}

async function indexed(...places: readonly Place[]) {
  const [{ block, measures, rows }] = (await blocksOf(...places)) as [IndexBlockBytes]
  return { index: readIndexBlock(block), measures: readMeasures(measures, rows) }
}
const obj = (text: string | Uint8Array): readonly ObjPart[] => [{ obj: text }]
const placeAt = ({ places }: { places: Float32Array }, row: number) => [
  ...places.subarray(row * 4, row * 4 + 4),
]

/** Vertices and faces of an icosahedron with the given radius. */
function icosahedron(radius: number): string {
  const golden = (1 + Math.sqrt(5)) / 2
  const unit = radius / Math.hypot(1, golden)
  const [a, b] = [unit, unit * golden]
  const vertices = [
    [-a, b, 0],
    [a, b, 0],
    [-a, -b, 0],
    [a, -b, 0],
    [0, -a, b],
    [0, a, b],
    [0, -a, -b],
    [0, a, -b],
    [b, 0, -a],
    [b, 0, a],
    [-b, 0, -a],
    [-b, 0, a],
  ]
  const faces =
    '0 11 5|0 5 1|0 1 7|0 7 10|0 10 11|1 5 9|5 11 4|11 10 2|10 7 6|7 1 8|3 9 4|3 4 2|3 2 6|3 6 8|3 8 9|4 9 5|2 4 11|6 2 10|8 6 7|9 8 1'
  return [
    'g 3',
    ...vertices.map(vertex => `v ${vertex.map(value => value.toFixed(3)).join(' ')}`),
    ...faces.split('|').map(
      face =>
        `f ${face
          .split(' ')
          .map(corner => Number(corner) + 1)
          .join(' ')}`,
    ),
  ].join('\n')
}

describe('measures of an object', () => {
  test('are those of a cube, which is closed and not round', async () => {
    const { index, measures } = await indexed({ parts: obj(cubes(0, [5, 9])) })
    expect([...index.ids]).toEqual([5, 9])
    expect([...index.shapes]).toEqual([shapeClosed, shapeClosed])
    for (const row of [0, 1]) {
      expect(measures.volumes[row]).toBeCloseTo(1, 4)
      expect(measures.surfaces[row]).toBeCloseTo(6, 4)
      expect(measures.sphericities[row]).toBeCloseTo(0.806, 3)
      const [x, y, z, radius] = placeAt(index, row)
      expect([x, y, z].map(value => value!.toFixed(3))).toEqual([
        (0.5 + 2 * row).toFixed(3),
        '0.500',
        '0.500',
      ])
      expect(radius).toBeCloseTo(Math.cbrt(3 / (4 * Math.PI)), 3)
    }
  })

  test('leave the notches of faces open', async () => {
    const arrow = [0, 3].map(z => `v 0 0 ${z}\nv 2 0 ${z}\nv 0.5 0.5 ${z}\nv 0 2 ${z}\n`).join('')
    const sides = 'f 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n'
    const { measures } = await indexed({ parts: obj(`${arrow}f 1 4 3 2\nf 6 7 8 5\n${sides}`) })
    expect(measures.volumes[0]).toBeCloseTo(3, 3)
    expect(measures.surfaces[0]).toBeCloseTo(2 + 3 * (4 + 2 * Math.hypot(1.5, 0.5)), 2)
  })

  test('have no volume when a face is missing, and keep the surface', async () => {
    const open = cube('1').replace(/f 2 6 8 4\n/, '')
    const { index, measures } = await indexed({ parts: obj(open) })
    expect([...index.shapes]).toEqual([0])
    expect([measures.volumes[0], measures.sphericities[0]]).toEqual([NaN, NaN])
    expect(measures.surfaces[0]).toBeCloseTo(5, 4)
    expect(placeAt(index, 0)[3]).toBeCloseTo(Math.sqrt(0.75), 3)
  })

  test('have no volume when faces are turned differently', async () => {
    const { measures } = await indexed({ parts: obj(cube('1').replace('f 2 6 8 4', 'f 4 8 6 2')) })
    expect(measures.volumes[0]).toBeNaN()
  })

  test('call an icosahedron round, with the radius of the sphere through its vertices', async () => {
    const { index, measures } = await indexed({ parts: obj(icosahedron(20)) })
    expect([...index.shapes]).toEqual([shapeClosed | shapeRound])
    expect(placeAt(index, 0)[3]).toBeCloseTo(20, 1)
    expect(measures.volumes[0]! / 20 ** 3).toBeCloseTo(2.536, 2)
  })

  test('see through the seams of pictures', async () => {
    const corners = cube('1')
      .split('\n')
      .map(line => line.replace(/(?<=f.* )(\d+)/g, '$1/1').replace(/^f (\d+)\//, 'f $1/'))
      .map((line, at) => (line.startsWith('f') ? line.replaceAll('/1', `/${(at % 4) + 1}`) : line))
    const text = [
      'mtllib a.mtl',
      'vt 0 0',
      'vt 1 0',
      'vt 1 1',
      'vt 0 1',
      ...corners.slice(0, 9),
      'usemtl one',
      ...corners.slice(9, 12),
      'usemtl two',
      ...corners.slice(12),
    ].join('\n')
    const textures = ['a.png', 'b.png'].map(name => ({ name, bytes: new Uint8Array(pixel) }))
    const { index, measures } = await indexed({
      parts: [{ obj: text, materials: ['newmtl one\nmap_Kd a.png\nnewmtl two\nmap_Kd b.png\n'], textures }],
    })
    expect([...index.ids]).toEqual([1])
    expect([...index.shapes]).toEqual([shapeClosed])
    expect(measures.volumes[0]).toBeCloseTo(1, 4)
  })
})

describe('a row of the index', () => {
  test('is the union of an object over qualities, with place and measures of the finest', async () => {
    const { index, measures } = await indexed(
      { quality: 0, parts: obj(cube('0,1') + cube('0,2', 10, 9)) },
      { quality: 2, parts: obj(cube('0,1', 4)) },
    )
    expect([...index.ids]).toEqual([1, 2])
    expect([...index.qualities]).toEqual([0b101, 0b001])
    expect(placeAt(index, 0)[0]).toBeCloseTo(4.5, 3)
    expect(placeAt(index, 1)[0]).toBeCloseTo(10.5, 3)
    expect([...measures.volumes].map(volume => volume.toFixed(3))).toEqual(['1.000', '1.000'])
  })

  test('is one row for several parts, and one for each channel', async () => {
    const { index } = await indexed(
      { channel: 0, parts: [...obj(cube('0,1')), ...obj(cube('0,1', 2))] },
      { channel: 3, parts: obj(cube('1')) },
    )
    expect([...index.ids]).toEqual([1, 1])
    expect([...index.channels]).toEqual([0, 3])
    expect(placeAt(index, 0)[0]).toBeCloseTo(1.5, 3)
    expect(indexOf(index, 0, 1, 3)).toBe(1)
  })

  test('takes name and colour from a coarser level when the finest has none', async () => {
    const materials = ['newmtl red\nKd 1 0 0\n']
    const { index } = await indexed(
      { quality: 0, parts: [{ obj: `mtllib a.mtl\nusemtl red\n${cube('heart')}`, materials }] },
      { quality: 1, parts: obj(cube('heart', 1)) },
      { time: 1, quality: 1, parts: obj(cube('7')) },
    )
    expect([nameAt(index, 0), nameAt(index, 1)]).toEqual(['heart', ''])
    expect([...index.colours]).toEqual([0xff0000, noColour])
    expect([...index.times]).toEqual([0, 1])
  })
})

test('blocks hold whole time points, and a new one begins before 65,536 rows are exceeded', async () => {
  const many = (count: number) => {
    const lines = ['v 0 0 0', 'v 1 0 0', 'v 0 1 0']
    for (let id = 1; id <= count; id++) lines.push(`g ${id}`, 'f 1 2 3')
    return obj(lines.join('\n'))
  }
  const blocks = await blocksOf(
    { time: 1, parts: many(40_000) },
    { time: 2, parts: many(25_536) },
    { time: 5, parts: many(1) },
    { time: 6, parts: many(65_600) },
    { time: 7, parts: many(2) },
  )
  expect(blocks.map(({ firstTime, lastTime, rows }) => [firstTime, lastTime, rows])).toEqual([
    [1, 2, 65_536],
    [5, 5, 1],
    [6, 6, 65_600],
    [7, 7, 2],
  ])
  for (const { block, rows } of blocks) expect(readIndexBlock(block).ids).toHaveLength(rows)
})

/** Volumes of the objects of an OBJ by id, from the text alone. */
function volumesIn(text: string): Map<number, number> {
  const vertices: number[][] = []
  const volumes = new Map<number, number>()
  let id = 0
  for (const line of text.split('\n')) {
    const [kind, ...words] = line.trim().split(/\s+/)
    if (kind === 'g' || kind === 'o') id = Number(words[0]!.split(',').at(-1))
    if (kind === 'v') vertices.push(words.map(Number))
    if (kind !== 'f') continue
    const [a, b, c] = words.map(word => vertices[Number.parseInt(word) - 1]!) as [
      number[],
      number[],
      number[],
    ]
    const sixVolume = [0, 1, 2].reduce((sum, axis) => {
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3]
      return sum + a[axis]! * (b[next]! * c[last]! - b[last]! * c[next]!)
    }, 0)
    volumes.set(id, (volumes.get(id) ?? 0) + sixVolume / 6)
  }
  return volumes
}

test('cells of a real embryo have the volumes of their meshes, and equal bytes each time', async () => {
  const bytes = readFileSync('tests/fixtures/meshes/phallusia_t040.obj')
  const [first] = await blocksOf({ time: 40, parts: obj(bytes) })
  const [again] = await blocksOf({ time: 40, parts: obj(bytes) })
  expect(first!.rows).toBe(111)
  const { ids } = readIndexBlock(first!.block)
  const { volumes, sphericities } = readMeasures(first!.measures, 111)
  const expected = volumesIn(String(bytes))
  ids.forEach((id, row) => expect(volumes[row]! / Math.abs(expected.get(id)!)).toBeCloseTo(1, 4))
  expect(sphericities.every(value => value > 0.4 && value < 1)).toBe(true)
  expect(again).toEqual(first)
})

test('nuclei are round although their vertices were rounded to whole units', async () => {
  const bytes = readFileSync('tests/fixtures/meshes/celegans_t119.obj')
  for (const decimals of [3, 0]) {
    const rounded = String(bytes).replace(
      /^v (\S+) (\S+) (\S+)$/gm,
      (_, ...words: string[]) =>
        `v ${words
          .slice(0, 3)
          .map(word => Number(word).toFixed(decimals))
          .join(' ')}`,
    )
    const { index } = await indexed({ parts: obj(rounded) })
    const round = index.shapes.filter(shape => (shape & shapeRound) !== 0).length
    expect(round / index.shapes.length).toBeGreaterThan(0.95)
  }
})
