import { expect, it } from '@jest/globals'
import { MeshoptDecoder } from 'meshoptimizer'
import { readFrame } from '../../formats/frame/frameReader.js'
import { shellsOf } from '../../formats/frame/shells.js'
import { framesOf } from '../support/frames.js'

const corners = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const
const sides = [
  [1, 3, 5],
  [3, 2, 5],
  [2, 4, 5],
  [4, 1, 5],
  [3, 1, 6],
  [2, 3, 6],
  [4, 2, 6],
  [1, 4, 6],
] as const

/** Builds one octahedron per body [x, radius] and returns the ids of the detected shells. */
async function shells(...bodies: readonly (readonly [x: number, radius: number])[]) {
  const obj = bodies
    .map(([x, radius], at) =>
      [
        `g ${at + 1}`,
        ...corners.map(([a, b, c]) => `v ${x + a * radius} ${b * radius} ${c * radius}`),
        ...sides.map(side => `f ${side.map(corner => corner + at * 6).join(' ')}`),
      ].join('\n'),
    )
    .join('\n')
  const { frames } = await framesOf({ time: 0, channel: 0 }, { obj })
  await MeshoptDecoder.ready
  const frame = readFrame(frames[0]!.glb, MeshoptDecoder)
  return shellsOf(frame).map(object => frame.objects.ids[object])
}

const row = Array.from({ length: 9 }, (_, at) => [at * 5 - 20, 2] as const)

it('shellsOf finds objects that enclose most of the others', async () => {
  expect(await shells(...row, [0, 60])).toEqual([10])
  expect(await shells(...row, [0, 60], [0, 70])).toEqual([10, 11])
})

it('shellsOf finds nothing among neighbours, around a few objects or in a small set', async () => {
  expect(await shells(...row)).toEqual([])
  expect(await shells(...row, [-20, 9])).toEqual([])
  expect(await shells(...row.slice(0, 5), [-10, 60])).toEqual([])
})

it('shellsOf compares only the largest objects with all others', () => {
  const count = 2_000
  const boxes = new Float32Array(count * 6).map((_, at) => [0, 0, 0, 1, 1, 0][at % 6]!)
  const indices = new Uint32Array(count * 6).map(
    (_, at) => Math.floor(at / 6) * 4 + [0, 1, 2, 1, 3, 2][at % 6]!,
  )
  const positions = new Uint16Array(count * 16).map(
    (_, at) => [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0][at % 16]!,
  )
  const objects = { count, boxes, centroids: new Float32Array(count * 3) }
  const primitive = { indices, positions, objects: new Uint32Array(count * 4).map((_, at) => at >> 2) }
  let looks = 0
  const counted = new Proxy(objects.centroids, {
    get: (target, key) => {
      looks++
      return Reflect.get(target, key) as unknown
    },
  })
  shellsOf({
    objects: { ...objects, centroids: counted },
    primitives: [primitive],
    scale: 1,
  } as unknown as Parameters<typeof shellsOf>[0])
  expect(looks).toBeLessThan(count * 300)
})
