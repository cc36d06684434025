import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { noColour } from '../../formats/frame/frame.js'
import { readFrame } from '../../formats/frame/frameReader.js'
import { readObj } from '../../formats/obj/obj.js'
import { UnreadableFile } from '../../server/kernel/errors.js'
import { generateObj } from '../bench/support/generateObj.mjs'
import { framesOf, type ObjPart } from '../support/frames.js'

await MeshoptDecoder.ready

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/meshes/${name}.obj`))
const part = (obj: string | Uint8Array, more: Omit<ObjPart, 'obj'> = {}): ObjPart => ({ obj, ...more })
const build = (...parts: ObjPart[]) => framesOf({ time: 4, channel: 0 }, ...parts)
const decoded = async (...parts: ObjPart[]) => {
  const { frames, summary } = await build(...parts)
  return { frame: readFrame(frames[0]!.glb, MeshoptDecoder), built: frames[0]!, summary }
}
const tetrahedron = (x: number, first: number) =>
  `v ${x} 0 0\nv ${x + 1} 0 0\nv ${x} 1 0\nv ${x} 0 1\nf ${[1, 3, 2].map(at => at + first).join(' ')}\nf ${[1, 2, 4].map(at => at + first).join(' ')}\n`

describe('frames of real files', () => {
  it.each([
    ['celegans_t119', 580],
    ['celegans_t020', 28],
    ['phallusia_t040', 111],
  ])('lose nothing in %s', async (name, objects) => {
    const { frame, built } = await decoded(part(fixture(name)))
    const mesh = readObj(fixture(name))
    expect(built).toMatchObject({
      lod: 0,
      objects,
      triangles: mesh.corners.length / 3,
      vertices: mesh.positions.length / 3,
    })
    const [primitive] = frame.primitives
    const written = triangles(mesh.corners, (corner, axis) => mesh.positions[corner * 3 + axis]!)
    const read = triangles(
      primitive!.indices,
      (corner, axis) => primitive!.positions[corner * 4 + axis]! * frame.scale + frame.offset[axis]!,
    )
    expect(read).toEqual(written)
    expect([...frame.objects.ids].sort((a, b) => a - b)).toEqual(
      mesh.objects.map(text => Number(text.split(',')[1])).sort((a, b) => a - b),
    )
  })

  it('take a tenth of the OBJ and a third of its gzip', async () => {
    const bytes = fixture('celegans_t119')
    const { built } = await decoded(part(bytes))
    expect(built.brotli.length).toBeLessThan(bytes.length / 10)
    expect(built.brotli.length).toBeLessThan(gzipSync(bytes, { level: 9 }).length / 3)
    expect(new Uint8Array(brotliDecompressSync(built.brotli))).toEqual(new Uint8Array(built.glb))
  })
})

/** The corner positions of each triangle in a stable order, starting with the smallest. */
function triangles(
  corners: ArrayLike<number>,
  coordinate: (corner: number, axis: number) => number,
): string[] {
  return Array.from({ length: corners.length / 3 }, (_, at) => {
    const points = [0, 1, 2].map(corner =>
      [0, 1, 2].map(axis => coordinate(corners[at * 3 + corner]!, axis).toFixed(3)).join(' '),
    )
    const least = points.indexOf([...points].sort()[0]!)
    return [0, 1, 2].map(corner => points[(corner + least) % 3]).join(' | ')
  }).sort()
}

describe('objects of a frame', () => {
  it('get ids from their names, or free ids with a label', async () => {
    const { frame } = await decoded(
      part(
        `g 4,2\n${tetrahedron(0, 0)}g skin\n${tetrahedron(5, 4)}g 4,1,3\n${tetrahedron(9, 8)}g left eye\n${tetrahedron(13, 12)}`,
      ),
    )
    const { ids, channels, names, indexCount } = frame.objects
    expect([...ids].map((id, at) => `${id},${channels[at]} ${names[at]} ${indexCount[at]}`)).toEqual([
      '2,0  6',
      '3,0 skin 6',
      '4,0 left eye 6',
      '1,3  6',
    ])
  })

  it('are joined by name across meshes, and unnamed meshes stay separate', async () => {
    const { frame, summary } = await decoded(
      part(`g 4,7\n${tetrahedron(0, 0)}`),
      part(`g 4,7\n${tetrahedron(5, 0)}`),
      part(tetrahedron(9, 0)),
      part(tetrahedron(13, 0)),
    )
    expect([...frame.objects.ids]).toEqual([1, 2, 7])
    expect([...frame.objects.indexCount]).toEqual([6, 6, 12])
    expect(summary).toMatchObject({ objects: 3, vertices: 16, triangles: 8, problemCount: 0 })
  })

  it('have separate vertices when the file shares them', async () => {
    const { built } = await decoded(part('v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\ng 1\nf 1 2 3\ng 2\nf 1 3 4\n'))
    expect(built).toMatchObject({ objects: 2, vertices: 6, triangles: 2 })
  })

  it('are reported when named for another time', async () => {
    expect((await build(part(`g 5,1\n${tetrahedron(0, 0)}`))).summary.problems).toEqual([
      { line: 0, reason: '1 objects are named for another time than 4.' },
    ])
  })

  it('survive when they are smaller than the grid', async () => {
    const { frame } = await decoded(
      part(
        `g 1\nv 0 0 0\nv 100000 0 0\nv 0 100000 0\nf 1 2 3\ng 2\nv 5 5 5\nv 5.01 5 5\nv 5 5.01 5\nf 4 5 6\n`,
      ),
    )
    expect([...frame.objects.ids]).toEqual([1, 2])
  })
})

it('distant positions are exact on a decimal grid and nearly exact otherwise', async () => {
  const far = await decoded(part(`v 4500000.1 0 0\nv 4500001.3 0 0\nv 4500000.1 2.2 0\nf 1 2 3\n`))
  expect(far.frame.scale).toBe(0.1)
  expect(Math.max(...far.frame.primitives[0]!.positions)).toBe(22)
  const fine = await decoded(part(`v 0 0 0\nv 0.123456789 0 0\nv 0 1 0\nf 1 2 3\n`))
  const { positions } = fine.frame.primitives[0]!
  expect(
    Math.min(...[0, 1, 2].map(vertex => Math.abs(positions[vertex * 4]! * fine.frame.scale - 0.123456789))),
  ).toBeLessThan(1 / 65535)
})

it('meshes without a triangle throw UnreadableFile', async () => {
  await expect(build(part('v 0 0 0\n'))).rejects.toThrow(UnreadableFile)
})

describe('materials of a frame', () => {
  const square = 'mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n'
  const texture = { create: { width: 8, height: 4, channels: 3 as const, background: '#ff8000' } }

  it('colour an object by the material of most of its triangles', async () => {
    const { frame, summary } = await decoded(
      part(`${square}usemtl red\nf 1 2 3\nusemtl blue\nf 1 2 3\nf 1 3 4\ng b\nusemtl gone\nf 1 2 3\n`, {
        materials: ['newmtl red\nKd 1 0 0\nnewmtl blue\nKd 0 0 1\n'],
      }),
    )
    expect([...frame.objects.colours]).toEqual([0x0000ff, noColour])
    expect(summary.problems).toEqual([
      { line: 0, reason: "The material 'gone' is not in the material file." },
      { line: 0, reason: expect.stringMatching(/^1 object has several colours/) },
    ])
  })

  it('give way to colours at vertices, and pictures do not', async () => {
    const png = new Uint8Array(await sharp(texture).png().toBuffer())
    const tinted = square.replace(/^(v .*)$/gm, '$1 1 0 0')
    const { frame, summary } = await decoded(
      part(`${tinted}g 1\nusemtl skin\nf 1/1 2/2 3/3\ng 2\nusemtl bare\nf 1/1 2/2 3/3\n`, {
        materials: ['newmtl skin\nmap_Kd a.png\nnewmtl bare\nKd 0 1 0\n'],
        textures: [{ name: 'a.png', bytes: png }],
      }),
    )
    expect([...frame.objects.ids]).toEqual([2, 1])
    expect([...frame.objects.colours]).toEqual([0xff0000, noColour])
    expect(summary.problems).toEqual([])
  })

  it('with pictures form their own primitives with the picture inside', async () => {
    const png = new Uint8Array(await sharp(texture).png().toBuffer())
    const { frame, built } = await decoded(
      part(`${square}g 1\nusemtl skin\nf 1/1 2/2 3/3 4/4\ng 2\nusemtl bare\nf 1/1 2/2 3/3\n`, {
        materials: ['newmtl skin\nmap_Kd dir/Skin.PNG\nnewmtl bare\nKd 0 1 0\n'],
        textures: [{ name: 'skin.png', bytes: png }],
      }),
    )
    expect(frame.primitives.map(({ picture }) => picture?.mediaType)).toEqual([undefined, 'image/jpeg'])
    expect([...frame.objects.ids]).toEqual([2, 1])
    expect([...frame.objects.firstIndex]).toEqual([0, 0])
    expect(await sharp(frame.primitives[1]!.picture!.bytes).metadata()).toMatchObject({
      width: 8,
      height: 4,
      format: 'jpeg',
    })
    const { uvs, positions } = frame.primitives[1]!
    // v of the picture points down, v of the OBJ points up
    for (let vertex = 0; vertex < 4; vertex++)
      expect([uvs![vertex * 2], 65535 - uvs![vertex * 2 + 1]!]).toEqual([
        positions[vertex * 4]! * 65535,
        positions[vertex * 4 + 1]! * 65535,
      ])
    expect(built.objects).toBe(2)
  })

  it('have the texture places that -s and -o of the picture give', async () => {
    const png = new Uint8Array(await sharp(texture).png().toBuffer())
    const placesOf = async (options: string) => {
      const { frame } = await decoded(
        part(`${square}usemtl skin\nf 1/1 2/2 3/3 4/4\n`, {
          materials: [`newmtl skin\nmap_Kd ${options} a.png\n`],
          textures: [{ name: 'a.png', bytes: png }],
        }),
      )
      const { uvs, positions } = frame.primitives[0]!
      const full = uvs instanceof Uint16Array ? 65535 : 1
      const places = [0, 1, 2, 3].map(vertex =>
        [
          positions[vertex * 4]!,
          positions[vertex * 4 + 1]!,
          uvs![vertex * 2]! / full,
          uvs![vertex * 2 + 1]! / full,
        ].map(value => Math.round(value * 1000) / 1000),
      )
      return places.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
    }
    // u = 2u + 0.25 and v = 3v - 0.5, then 1 - v, because v of the picture points down
    expect(await placesOf('-s 2 3 1 -o 0.25 -0.5')).toEqual([
      [0, 0, 0.25, 1.5],
      [0, 1, 0.25, -1.5],
      [1, 0, 2.25, 1.5],
      [1, 1, 2.25, -1.5],
    ])
    expect(await placesOf('-s 0.5 0.25 1 -o 0.5 0 -clamp on')).toEqual([
      [0, 0, 0.5, 1],
      [0, 1, 0.5, 0.75],
      [1, 0, 1, 1],
      [1, 1, 1, 0.75],
    ])
  })

  it('take the picture of the folder that they name, and none of two that could be meant', async () => {
    const [red, blue] = await Promise.all(
      ['#ff0000', '#0000ff'].map(
        async background =>
          new Uint8Array(
            await sharp({ create: { ...texture.create, background } })
              .png()
              .toBuffer(),
          ),
      ),
    )
    const { frame, summary } = await decoded(
      part(
        `${square}g 1\nusemtl one\nf 1/1 2/2 3/3\ng 2\nusemtl two\nf 1/1 2/2 3/3\ng 3\nusemtl gone\nf 1/1 2/2 3/3\n`,
        {
          materials: [
            'newmtl one\nmap_Kd b/x.png\nnewmtl two\nmap_Kd ..\\a\\x.png\nnewmtl gone\nmap_Kd x.png\n',
          ],
          textures: [
            { name: '../a/x.png', bytes: red! },
            { name: 'b/x.png', bytes: blue! },
          ],
        },
      ),
    )
    const colours = await Promise.all(
      frame.primitives.map(async ({ picture }) =>
        picture ? (await sharp(picture.bytes).stats()).dominant.b > 128 : null,
      ),
    )
    expect(frame.objects.ids.length).toBe(3)
    expect(colours).toEqual([null, true, false])
    expect(summary.problems).toEqual([{ line: 0, reason: "The picture 'x.png' is missing." }])
  })

  it('split vertices at texture seams', async () => {
    const png = new Uint8Array(await sharp(texture).png().toBuffer())
    const { built } = await decoded(
      part(`${square}usemtl skin\nf 1/1 2/2 3/3\nf 1/2 3/3 4/4\n`, {
        materials: ['newmtl skin\nmap_Kd a.png\n'],
        textures: [{ name: 'a.png', bytes: png }],
      }),
    )
    expect(built.vertices).toBe(5)
  })

  it('report a missing or broken picture and use the colour', async () => {
    const obj = `${square}usemtl skin\nf 1/1 2/2 3/3\n`
    const material = 'newmtl skin\nKd 0 1 0\nmap_Kd a.png\n'
    const missing = await decoded(part(obj, { materials: [material] }))
    expect(missing.summary.problems).toEqual([{ line: 0, reason: "The picture 'a.png' is missing." }])
    expect([...missing.frame.objects.colours]).toEqual([0x00ff00])
    const broken = await decoded(
      part(obj, { materials: [material], textures: [{ name: 'a.png', bytes: Uint8Array.of(1, 2, 3) }] }),
    )
    expect(broken.summary.problems[0]!.reason).toMatch(/^The picture 'a.png' cannot be used/)
  })

  it('take the only picture of another name when it was given with them, or without any', async () => {
    const png = new Uint8Array(await sharp(texture).png().toBuffer())
    const obj = `${square}usemtl skin\nf 1/1 2/2 3/3\n`
    const materials = ['newmtl skin\nKd 0 1 0\nmap_Kd a.png\n']
    const shown = async (more: Omit<ObjPart, 'obj'>) => {
      const { frame, summary } = await decoded(part(obj, more))
      return [frame.primitives[0]!.picture !== null, frame.objects.colours[0], summary.problems.length]
    }
    const other = { name: 'thumbnail.png', bytes: png }
    expect(await shown({ materials, textures: [other] })).toEqual([false, 0x00ff00, 1])
    const given = { ...other, isGiven: true }
    expect(await shown({ materials, textures: [given] })).toEqual([true, noColour, 0])
    expect(await shown({ materials, textures: [given, { ...given, name: 'b.png' }] })).toEqual([
      false,
      0x00ff00,
      1,
    ])
    expect(await shown({ textures: [other] })).toEqual([true, noColour, 0])
    expect(await shown({ textures: [other, { ...other, name: 'b.png' }] })).toEqual([false, noColour, 0])
  })
})

describe('levels of detail', () => {
  it('have about a quarter and a sixteenth of the triangles of dense objects', async () => {
    const { frames } = await build(part(generateObj(4, { rings: 24, segments: 48 })))
    const [full, ...coarser] = frames.map(({ triangles: count }) => count)
    expect(frames.map(({ lod }) => lod)).toEqual([0, 1, 2])
    expect(coarser[0]).toBeLessThanOrEqual(full! * 0.3)
    expect(coarser[1]).toBeLessThanOrEqual(full! * 0.1)
    const boxes = frames.map(({ glb }) => readFrame(glb, MeshoptDecoder).objects.boxes)
    for (const box of boxes)
      box.forEach((value, at) => expect(Math.abs(value - boxes[0]![at]!)).toBeLessThan(1))
  })

  it('are not made for cells of twenty triangles', async () => {
    expect((await build(part(fixture('celegans_t119')))).frames).toHaveLength(1)
  })
})
