import { readFileSync } from 'node:fs'
import { describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import type { Box } from '../../formats/frame/frame.js'
import { framesOf, previewOf } from '../support/frames.js'

// thirty pictures take seconds while other tests run at the same time
jest.setTimeout(60_000)

const background = [0x0b, 0x0e, 0x13]

const built = async (bytes: Uint8Array, time = 0) =>
  (await framesOf({ time, channel: 0 }, { obj: bytes })).frames[0]!
const twice = (glb: Uint8Array) => [
  { time: 0, glb },
  { time: 1, glb },
]
const fixture = async (name: string) =>
  built(new Uint8Array(readFileSync(`tests/fixtures/meshes/${name}.obj`)))

async function pixelsOf(gif: Uint8Array, page: number) {
  const { data, info } = await sharp(gif, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (column: number, row: number) => [
    ...data.subarray((row * info.width + column) * 3, (row * info.width + column) * 3 + 3),
  ]
  const isLit = (column: number, row: number) =>
    at(column, row).some((value, channel) => value > background[channel]! + 6)
  return {
    ...info,
    at,
    isLit,
    lit: Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(pixel =>
      isLit(pixel % info.width, Math.floor(pixel / info.width)),
    ).length,
  }
}

describe('a preview', () => {
  it('turns once around a single frame and stays inside the picture', async () => {
    const { glb, bounds } = await fixture('phallusia_t040')
    const { animation, still } = await previewOf([{ time: 40, glb }], bounds)
    expect(await sharp(animation, { pages: -1 }).metadata()).toMatchObject({
      format: 'gif',
      width: 300,
      pageHeight: 300,
      pages: 30,
      loop: 0,
    })
    for (const page of [0, 7, 15, 29]) {
      const picture = await pixelsOf(animation, page)
      expect(picture.lit).toBeGreaterThan(300 * 300 * 0.3)
      for (let at = 0; at < 300; at++)
        expect([
          picture.isLit(at, 0),
          picture.isLit(at, 299),
          picture.isLit(0, at),
          picture.isLit(299, at),
        ]).toEqual([false, false, false, false])
    }
    const small = await pixelsOf(still, 0)
    expect([small.width, small.height]).toEqual([50, 50])
    expect(small.lit).toBeGreaterThan(50 * 50 * 0.3)
  })

  it('stands still with one picture: the only time point, or the middle one', async () => {
    const [full, empty] = [await fixture('celegans_t119'), await fixture('celegans_t020')]
    const of = async (...frames: (typeof full)[]) => {
      const named = frames.map(({ glb }, time) => ({ time, glb }))
      const { animation } = await previewOf(named, full.bounds, 1)
      expect((await sharp(animation, { pages: -1 }).metadata()).pages ?? 1).toBe(1)
      return (await pixelsOf(animation, 0)).lit
    }
    expect(await of(empty, full, empty)).toBe(await of(full))
    expect(await of(full)).toBeGreaterThan((await of(full, empty, full)) * 2)
  })

  it('plays from the last time point on, with one picture per frame for few frames', async () => {
    const frames = [await fixture('celegans_t020'), await fixture('celegans_t119')]
    const bounds = frames.reduce<number[]>(
      (box, frame) =>
        frame.bounds.map((value, at) => (at < 3 ? Math.min(value, box[at]!) : Math.max(value, box[at]!))),
      [...frames[0]!.bounds],
    ) as unknown as Box
    const { animation } = await previewOf(
      frames.map(({ glb }, time) => ({ time, glb })),
      bounds,
    )
    expect((await sharp(animation, { pages: -1 }).metadata()).pages).toBe(2)
    expect((await pixelsOf(animation, 0)).lit).toBeGreaterThan((await pixelsOf(animation, 1)).lit * 2)
  })

  it('shows material colours and the sides that face the eye', async () => {
    const cube = (x: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map(at => `v ${x + (at & 1)} ${(at >> 1) & 1} ${at >> 2}\n`).join('')
    const faces = (first: number) =>
      [
        [1, 3, 4, 2],
        [5, 6, 8, 7],
        [1, 2, 6, 5],
        [3, 7, 8, 4],
        [1, 5, 7, 3],
        [2, 4, 8, 6],
      ]
        .map(face => `f ${face.map(corner => corner + first).join(' ')}\n`)
        .join('')
    const obj = `mtllib m\nusemtl red\ng 1\n${cube(0)}${faces(0)}usemtl green\ng 2\n${cube(4)}${faces(8)}`
    const { frames } = await framesOf(
      { time: 0, channel: 0 },
      { obj, materials: ['newmtl red\nKd 1 0 0\nnewmtl green\nKd 0 1 0\n'] },
    )
    const { animation } = await previewOf(twice(frames[0]!.glb), frames[0]!.bounds)
    const picture = await pixelsOf(animation, 0)
    const colours = Array.from({ length: 300 * 300 }, (_, pixel) =>
      picture.at(pixel % 300, Math.floor(pixel / 300)),
    )
    expect(colours.filter(([red, green]) => red! > 120 && green! < 90).length).toBeGreaterThan(800)
    expect(colours.filter(([red, green]) => green! > 120 && red! < 90).length).toBeGreaterThan(800)
  })

  it('looks through a shell around everything else', async () => {
    const sphere = (radius: number, x: number, first: number) =>
      [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ]
        .map(([a, b, c]) => `v ${x + a! * radius} ${b! * radius} ${c! * radius}\n`)
        .join('') +
      [
        [1, 3, 5],
        [3, 2, 5],
        [2, 4, 5],
        [4, 1, 5],
        [3, 1, 6],
        [2, 3, 6],
        [4, 2, 6],
        [1, 4, 6],
      ]
        .map(face => `f ${face.map(corner => corner + first).join(' ')}\n`)
        .join('')
    const inner = Array.from({ length: 9 }, (_, at) => `g ${at + 1}\n${sphere(2, at * 5 - 20, at * 6)}`).join(
      '',
    )
    const covered = await built(new TextEncoder().encode(`${inner}g 99\n${sphere(60, 0, 54)}`))
    const { animation } = await previewOf(twice(covered.glb), covered.bounds)
    const picture = await pixelsOf(animation, 0)
    const kinds = new Set<number>()
    for (let pixel = 0; pixel < 300 * 300; pixel++) {
      const [red, green, blue] = picture.at(pixel % 300, Math.floor(pixel / 300)) as [number, number, number]
      // twelve hues of saturated pixels: the shell alone would have one or two
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 50)
        kinds.add(
          Math.round((6 * Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)) / Math.PI) % 12,
        )
    }
    expect(kinds.size).toBeGreaterThan(4)
  })
})

it('a preview of thousands of triangles that fill the picture ends in time', async () => {
  const frame = await built(
    new TextEncoder().encode(`v 0 0 0\nv 9 0 0\nv 0 9 0\n${'f 1 2 3\n'.repeat(20_000)}`),
  )
  const from = performance.now()
  await previewOf([{ time: 0, glb: frame.glb }], frame.bounds)
  expect(performance.now() - from).toBeLessThan(50_000)
})
