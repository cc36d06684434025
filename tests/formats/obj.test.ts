import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readObj } from '../../formats/obj/obj.js'
import { none } from '../../formats/obj/objMesh.js'

const read = (text: string) => readObj(new TextEncoder().encode(text))
const square = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n'
const reasons = (text: string) => read(text).problems.map(({ line, reason }) => `${line}: ${reason}`)

describe('readObj', () => {
  it('reads groups, vertices and triangles', () => {
    const mesh = read(`${square}g 4,7\nf 1 2 3\ng 4,8\nf 1 3 4\n`)
    expect(mesh.objects).toEqual(['4,7', '4,8'])
    expect([...mesh.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0])
    expect([...mesh.corners]).toEqual([0, 1, 2, 0, 2, 3])
    expect([...mesh.runs.start]).toEqual([0, 1])
    expect(mesh.problemCount).toBe(0)
  })

  it('splits larger faces into a fan, accepts negative indices and skips normals', () => {
    expect([...read(`${square}vn 0 0 1\nf 1//1 2//1 3//1 4//1\n`).corners]).toEqual([0, 1, 2, 0, 2, 3])
    expect([...read(`${square}f -4 -3 -2\n`).corners]).toEqual([0, 1, 2])
  })

  it.each([
    ['CRLF', 'v 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nf 1 2 3\r\n'],
    ['a missing last line feed', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3'],
    ['runs of spaces and tabs', '  v\t0   0 0  \n\tv 1 0\t0\nv 0 1 0\nf  1\t2   3  \n'],
    ['comments', '# a\nv 0 0 0 # b\nv 1 0 0#c\n#\nv 0 1 0\nf 1 2 3 # f 3 2 1\n'],
    ['continued lines', 'v 0 0 \\\n 0\nv 1 0 0\nv 0 \\\r\n1 0\nf 1 2 \\\n3'],
    ['a comment that ends with a folder of Windows', '# C:\\cells\\\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'],
    ['decimal commas', 'v 0,0 0 0\nv 1,000 0 0\nv 0 ,1e1 0\nf 1 2 3\n'],
    ['exponents and signs', 'v -0 +0 0.0e5\nv 100e-2 0 0\nv 0 .1E+01 0\nf 1 2 3\n'],
    ['byte order mark', '\uFEFFv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'],
    ['faces before vertices', 'f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0\n'],
    ['colours behind vertices', 'v 0 0 0 1 0 0\nv 1 0 0 0 1 0\nv 0 1 0 0 0 1\nf 1 2 3\n'],
  ])('reads %s', (_, text) => {
    const mesh = read(text)
    expect(mesh.problems).toEqual([])
    expect([...mesh.positions].map(value => value + 0)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0])
    expect([...mesh.corners]).toEqual([0, 1, 2])
  })

  it('treats a file without names as one object and joins repeated names', () => {
    expect(read(`${square}f 1 2 3\nf 1 3 4\n`).objects).toEqual([''])
    const again = read(`${square}g a\nf 1 2 3\ng b\nf 1 3 4\ng a\nf 2 3 4\n`)
    expect(again.objects).toEqual(['a', 'b'])
    expect([...again.runs.object]).toEqual([0, 1, 0])
  })

  it('uses the object name when the group has no name', () => {
    expect(read(`${square}o cell_3\ng default\nf 1 2 3\no cell_4\nf 1 3 4\n`).objects).toEqual([
      'cell_3',
      'cell_4',
    ])
  })

  it('keeps materials and texture vertices, also when only some faces have them', () => {
    const mesh = read(
      `mtllib a b.mtl\n${square}vt 0 0\nvt 1 0\nvt 1 1\nf 1 2 3\nusemtl skin\nf 1/1 3/2 4/3/9\n`,
    )
    expect(mesh.libraries).toEqual(['a b.mtl'])
    expect([...mesh.runs.material]).toEqual([none, 0])
    expect([...mesh.uvCorners!]).toEqual([none, none, none, 0, 1, 2])
  })

  it('counts decimals without trailing zeros', () => {
    expect(read('v 1.50 2.125 3.000\n').decimals).toBe(3)
    expect(read('v 125e-5 2 3\n').decimals).toBe(5)
  })
})

describe('unusable OBJ lines', () => {
  it.each([
    ['f 1 2 0\n', '5: A face refers to vertex 0, but vertex numbers start at 1.'],
    ['f 1 2 9\n', '5: A face refers to vertex 9, but the file has 4 vertices.'],
    ['f 1 2 -9\n', '5: A face refers to vertex -9, before the first vertex.'],
    ['f -99 -2 -3\n', '5: A face refers to vertex -99, before the first vertex.'],
    ['f 0 3 2\n', '5: A face refers to vertex 0, but vertex numbers start at 1.'],
    ['f 1 0/2 3\n', '5: A face refers to vertex 0, but vertex numbers start at 1.'],
    ['f 1 3 99999999999\n', '5: A face refers to vertex 99999999999, but vertex numbers end at 4294967295.'],
    [
      `f ${'9'.repeat(400)} 1 3\n`,
      `5: A face refers to vertex ${'9'.repeat(20)}…, but vertex numbers end at 4294967295.`,
    ],
    ['f 1 2/x 3\n', "5: A corner of a face cannot be read at '2/x'."],
    ['f 1 - 3\n', "5: A corner of a face cannot be read at '-'."],
    ['f 1 2\n', '5: A face needs three corners.'],
    ['f\n', '5: A face needs three corners.'],
    ['f 1 2 x3\n', "5: A corner of a face cannot be read at 'x3'."],
    ['v 1 1e300 2\nf 1 2 5\n', '5: A vertex is too far from the origin.'],
    ['v 1 nan 2\nf 1 2 5\n', '6: A face uses a vertex that could not be read.'],
    ['f 1 2 5\nv 1 2\n', '5: A face uses a vertex that could not be read.'],
  ])('are left out with a reason: %j', (lines, reason) => {
    const mesh = read(`${square}${lines}f 1 2 3\n`)
    expect(reasons(`${square}${lines}f 1 2 3\n`)).toContain(reason)
    expect(mesh.faults).toBeGreaterThan(0)
    expect([...mesh.corners]).toEqual([0, 1, 2])
  })

  it('leave the runs of objects correct when early faces are bad', () => {
    const mesh = read(`${square}g a\nf 1 2 8\nf 1 2 3\ng b\nf 1 2 7\ng c\nf 1 3 4\n`)
    expect([...mesh.runs.start]).toEqual([0, 1, 1])
    expect([...mesh.corners]).toEqual([0, 1, 2, 0, 2, 3])
  })

  it('are all counted, and a file without a triangle is refused', () => {
    expect(reasons('hello\n')).toEqual(["1: Unknown word 'hello'.", '0: The file contains no triangles.'])
    expect(read(`${square}l 1 2\nf 1 2 3\n`)).toMatchObject({ problemCount: 1, faults: 0 })
    expect(read(`${'f 0 0 0\n'.repeat(500)}`)).toMatchObject({ problemCount: 501, faults: 501 })
    expect(read(`${'f 0 0 0\n'.repeat(500)}`).problems).toHaveLength(100)
  })

  it('let the reader finish for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        readObj(bytes)
      }),
    )
    const pieces = fc.constantFrom(
      'v',
      'f',
      'g',
      ' ',
      '\n',
      '\r\n',
      '\\',
      '1',
      '-2',
      '/',
      '.',
      ',',
      'e',
      '#',
      '0',
      '\t',
      'vt',
      'o',
      'usemtl x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 80 }), words => {
        const mesh = read(words.join(''))
        expect(mesh.corners.every(corner => corner * 3 < mesh.positions.length)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an OBJ that is written and read', () => {
  const number = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
  const blank = fc.constantFrom(' ', '  ', '\t', ' \\\n ')
  const ending = fc.constantFrom('\n', '\r\n', ' \n', ' # why\n')

  it('keeps its numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, number, blank, ending), { minLength: 1 }), rows => {
        const mesh = read(rows.map(([x, y, z, gap, end]) => `v${gap}${x}${gap}${y}${gap}${z}${end}`).join(''))
        const wanted = rows.flatMap(([x, y, z]) => [x, y, z])
        expect(mesh.positions).toHaveLength(wanted.length)
        wanted.forEach((value, at) =>
          expect(Math.abs(mesh.positions[at]! - value)).toBeLessThanOrEqual(Math.abs(value) * 2e-15),
        )
      }),
    )
  })

  it('keeps decimal numbers exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (steps, decimals) => {
        const value = Number((steps / 10 ** decimals).toFixed(decimals))
        expect(read(`v ${value.toFixed(decimals)} 0 0\n`).positions[0]! + 0).toBe(value + 0)
      }),
    )
  })

  it('keeps its faces and objects', () => {
    const face = fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat({ max: 19 }), { minLength: 3, maxLength: 6 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(fc.array(face, { minLength: 1 }), blank, (faces, gap) => {
        const vertices = Array.from({ length: 20 }, (_, at) => `v ${at} 0 0\n`).join('')
        const lines = faces.map(
          ([object, corners, back]) =>
            `g ${object}\nf${corners.map(corner => gap + (back ? corner - 20 : corner + 1)).join('')}\n`,
        )
        const mesh = read(vertices + lines.join(''))
        expect([...mesh.corners]).toEqual(
          faces.flatMap(([, corners]) =>
            corners.slice(2).flatMap((corner, at) => [corners[0], corners[at + 1], corner]),
          ),
        )
        expect([...mesh.runs.object].map(object => mesh.objects[object])).toEqual(
          faces.map(([object]) => String(object)),
        )
      }),
    )
  })
})

it.each([
  ['celegans_t119', 580],
  ['celegans_t020', 28],
  ['phallusia_t040', 111],
])('readObj reads %s like a simple reference reader', (name, objects) => {
  const bytes = readFileSync(`tests/fixtures/meshes/${name}.obj`)
  const mesh = readObj(bytes)
  const lines = bytes
    .toString()
    .split('\n')
    .map(line => line.split(' '))
  const numbers = (word: string) =>
    lines.filter(([first]) => first === word).flatMap(([, ...rest]) => rest.map(Number))
  expect(mesh.problemCount).toBe(0)
  expect(mesh.objects).toHaveLength(objects)
  expect([...mesh.positions]).toEqual(numbers('v'))
  expect([...mesh.corners]).toEqual(numbers('f').map(index => index - 1))
})
