import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { FaceCutter } from '../../formats/mesh/faceCutter.js'
import { Growing } from '../../formats/obj/growing.js'
import { readObj } from '../../formats/obj/obj.js'
import { countObj } from '../../formats/obj/objCount.js'
import { ObjFaces } from '../../formats/obj/objFaces.js'
import type { ObjMesh } from '../../formats/obj/objMesh.js'
import { ObjReader } from '../../formats/obj/objReader.js'
import { ObjScanner } from '../../formats/obj/objScanner.js'
import { ProblemLog } from '../../formats/problemLog.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readObj(bytesOf(text))
const arrow = 'v 0 0 0\nv 2 0 0\nv 0.5 0.5 0\nv 0 2 0\n'

function surface({ positions, corners }: ObjMesh): number {
  let sum = 0
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map(corner =>
      positions.subarray(corners[at + corner]! * 3, corners[at + corner]! * 3 + 3),
    ) as [Float64Array, Float64Array, Float64Array]
    const [u, v] = [b, c].map(end => end.map((part, axis) => part - a[axis]!)) as [Float64Array, Float64Array]
    sum +=
      Math.hypot(
        u[1]! * v[2]! - u[2]! * v[1]!,
        u[2]! * v[0]! - u[0]! * v[2]!,
        u[0]! * v[1]! - u[1]! * v[0]!,
      ) / 2
  }
  return sum
}

describe('faces of an OBJ with a notch', () => {
  it('are cut so that the notch stays open, from every first corner and before their vertices', () => {
    for (const face of ['1 2 3 4', '2 3 4 1', '3 4 1 2', '4 1 2 3', '4 3 2 1', '-3 -2 -1 -4']) {
      expect(surface(read(`${arrow}f ${face}\n`))).toBeCloseTo(1, 12)
      if (!face.startsWith('-')) expect(surface(read(`f ${face}\n${arrow}`))).toBeCloseTo(1, 12)
    }
  })

  it('keep the texture corner of each corner', () => {
    const mesh = read(`${arrow}vt 0 0\nvt .1 0\nvt .2 0\nvt .3 0\nf 2/2 3/3 4/4 1/1\n`)
    expect(surface(mesh)).toBeCloseTo(1, 12)
    expect([...mesh.uvCorners!]).toEqual([...mesh.corners])
  })

  it('leave the other faces and their runs as they are', () => {
    const mesh = read(`g a\nf 2 3 4 1\nf 1 2 9\n${arrow}g b\nf 1 2 3\nf 2 3 4 1\nf 1 2 3 4\n`)
    expect([...mesh.runs.start]).toEqual([0, 2])
    expect([...mesh.corners.subarray(6, 9)]).toEqual([0, 1, 2])
    expect(surface(mesh)).toBeCloseTo(3.5, 12)
    expect(mesh.faults).toBe(1)
  })

  it('keep their area at random, and are counted without their places', () => {
    const polygon = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 4, maxLength: 40 })
    const slope = fc.double({ min: -3, max: 3, noNaN: true })
    const options = fc.record({ first: fc.nat(), isTurned: fc.boolean(), isEarly: fc.boolean(), slope })
    fc.assert(
      fc.property(fc.array(fc.tuple(polygon, options), { minLength: 1, maxLength: 5 }), faces => {
        let before = 0
        let right = 0
        const lines = faces.map(([radii, { first, isTurned, isEarly, slope: tilt }]) => {
          const flat = radii.map((radius, at): readonly [number, number] => {
            const angle = (at * 2 * Math.PI) / radii.length
            return [radius * Math.cos(angle), radius * Math.sin(angle)]
          })
          const twice = flat.reduce((sum, [x, y], at) => {
            const [nextX, nextY] = flat[(at + 1) % flat.length]!
            return sum + x * nextY - y * nextX
          }, 0)
          right += (twice / 2) * Math.hypot(tilt, 1)
          const corners = radii.map((_, at) => before + 1 + ((at + first) % radii.length))
          if (isTurned) corners.reverse()
          before += radii.length
          const vertices = flat.map(([x, y]) => `v ${x} ${y} ${tilt * x}\n`).join('')
          const face = `f ${corners.join(' ')}\n`
          return isEarly ? face + vertices : vertices + face
        })
        const mesh = read(lines.join(''))
        expect(surface(mesh)).toBeCloseTo(right, 6)
        expect(mesh.corners).toHaveLength(3 * (before - 2 * faces.length))
        const inOrder = lines.map(line => line.replace(/^(f .*\n)([^]*)$/, '$2$1')).join('')
        expect(countObj([bytesOf(inOrder)])?.triangles).toBe(mesh.corners.length / 3)
      }),
    )
  })

  it('are filled with a remark when they take too many steps', () => {
    const comb = Array.from({ length: 600 }, (_, at) => `v ${at} ${at % 2 === 0 ? 0 : 1 + (at % 7)} 0\n`)
    const corners = Array.from({ length: 601 }, (_, at) => at + 1).join(' ')
    const log = new ProblemLog()
    const columns = {
      positions: new Growing(new Float64Array(16)),
      corners: new Growing(new Uint32Array(16)),
      uvs: new Growing(new Float32Array(16)),
      colours: new Growing(new Uint32Array(16)),
    }
    const reader = new ObjReader(new ObjFaces(columns, log, new FaceCutter(1000)), log)
    reader.read(new ObjScanner(bytesOf(`${comb.join('')}v 300 100 0\nf ${corners}\n`)))
    const { corners: triangles, problems, faults } = reader.result()
    expect(triangles).toHaveLength(3 * 599)
    expect(problems).toEqual([{ line: 0, reason: expect.stringContaining('notch') }])
    expect(faults).toBe(0)
  })
})
