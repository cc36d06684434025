import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { noColour } from '../../formats/frame/frame.js'
import { readObj } from '../../formats/obj/obj.js'
import { none } from '../../formats/obj/objMesh.js'
import { joinParts, MeshJoiner } from '../../server/pipeline/joinMeshes.js'
import { materialsByName } from '../../formats/obj/mtl.js'
import { cube } from '../support/files.js'

/** Joins files that arrive in pieces of `size` bytes. */
function joined(files: readonly string[], size = 7): string {
  const written: Buffer[] = []
  const parts = files.map(file => {
    const bytes = Buffer.from(file)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      Uint8Array.from(bytes.subarray(at * size, (at + 1) * size)),
    )
    return () => pieces
  })
  joinParts(parts, bytes => written.push(Buffer.from(bytes)))
  return String(Buffer.concat(written))
}

/** Each triangle with its object, material, places and texture places. Joining must change none of them. */
function triangles(file: string): string[] {
  const { runs, corners, uvCorners, positions, uvs, objects, materials, faults } = readObj(Buffer.from(file))
  expect(faults).toBe(0)
  const found: string[] = []
  for (let run = 0; run < runs.start.length; run++) {
    const end = runs.start[run + 1] ?? corners.length / 3
    for (let triangle = runs.start[run]!; triangle < end; triangle++) {
      const places = [0, 1, 2].map(corner => {
        const vertex = corners[triangle * 3 + corner]!
        const uv = uvCorners?.[triangle * 3 + corner] ?? none
        return [
          ...positions.subarray(vertex * 3, vertex * 3 + 3),
          ...(uv === none ? ['no uv'] : uvs.subarray(uv * 2, uv * 2 + 2)),
        ].join(' ')
      })
      found.push([objects[runs.object[run]!], materials[runs.material[run]!], ...places].join(' | '))
    }
  }
  return found
}

const coordinate = fc.integer({ min: -50, max: 50 })
const index = fc.integer({ min: 1, max: 12 })
const isRelative = fc.boolean()
const corner = fc.record({ vertex: index, isRelative, uv: fc.option(index), normal: fc.option(index) })
type Corner = typeof corner extends fc.Arbitrary<infer C> ? C : never
const statement = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(coordinate, coordinate, coordinate).map(at => `v ${at.join(' ')}`) },
  fc.tuple(coordinate, coordinate).map(at => `vt ${at.join(' ')}`),
  fc.constant('vn 0 0 1'),
  fc.constantFrom(
    'g 0,1',
    'g 0,2',
    'g default',
    'g',
    'o body',
    'o',
    'o default',
    'usemtl skin',
    'usemtl (null)',
    's 1',
  ),
  fc.constantFrom(
    '# a note',
    '# a note \\',
    '',
    'mtllib a.mtl',
    '\tg 0,3  # third',
    'g # 4',
    'g two\\',
    'vt 0 \\\n 1',
    'l 1 2',
  ),
  { weight: 4, arbitrary: fc.array(corner, { minLength: 3, maxLength: 5 }) },
)
const file = fc
  .record({
    statements: fc.array(statement, { minLength: 4, maxLength: 25 }),
    end: fc.constantFrom('\n', '\r\n'),
    isEnded: fc.boolean(),
    hasMark: fc.boolean(),
  })
  .map(({ statements, end, isEnded, hasMark }) => {
    let vertices = 0
    const lines = statements.map(given => {
      if (typeof given !== 'string') return `f ${given.map(one => written(one, vertices)).join(' ')}`
      if (given.startsWith('v ')) vertices++
      return given
    })
    return `${hasMark ? '\uFEFF' : ''}${lines.join(end)}${isEnded ? end : ''}`
  })

/** Texture vertices and normals may be undefined: some programs write such numbers. */
function written({ vertex, isRelative: relative, uv, normal }: Corner, vertices: number): string {
  const own = ((vertex - 1) % Math.max(1, vertices)) + 1
  const sign = relative ? -1 : 1
  const rest = [uv, normal].map(one => (one === null ? '' : String(one * sign)))
  return [own * sign, ...(rest[1] === '' ? rest.slice(0, rest[0] === '' ? 0 : 1) : rest)].join('/')
}

const isSound = (text: string) => {
  const { faults, corners } = readObj(Buffer.from(text))
  return faults === 0 && corners.length > 0
}

describe('joined OBJ files', () => {
  it('contain the same triangles, objects, materials and texture places as the single files', () => {
    fc.assert(
      fc.property(fc.array(file.filter(isSound), { minLength: 1, maxLength: 4 }), index, (files, size) => {
        expect(triangles(joined(files, size)).sort()).toEqual(files.flatMap(triangles).sort())
      }),
      { numRuns: 300 },
    )
  })

  it('name nothing without an argument, and let the names of groups stand', () => {
    const first = 'o body\nusemtl skin\ng 0,1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'
    const named = joined([first, first.replace('o body\nusemtl skin\n', '').replace('0,1', '0,2')])
    expect(named).toContain('g 0,2\n')
    expect(named).toContain('usemtl (null)\n')
    const unnamed = joined([first, 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'])
    for (const text of [named, unnamed]) expect(text).not.toMatch(/^(?:o|g|usemtl)\s*$/m)
  })

  it('shift the numbers of vertices, texture vertices and normals in later files', () => {
    const one = 'g 0,1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvn 0 0 1\nf 1/1/1 2/2/1 3//1\n'
    expect(joined([one, one.replace('0,1', '0,2').replace('f', 'l 1 2\nf')])).toBe(
      one + one.replace('0,1', '0,2').replace('f 1/1/1 2/2/1 3//1', 'l 4 5\nf 4/3/2 5/4/2 6//2'),
    )
  })

  it('keep the bytes of a single file, also of comments and names that are not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('# \xe9t\xe9\r\n', 'latin1'), Buffer.from(cube('0,1'))])
    const written: Buffer[] = []
    new MeshJoiner(piece => written.push(Buffer.from(piece))).add([bytes])
    expect(Buffer.concat(written).equals(bytes)).toBe(true)
  })

  it('of different encodings are one OBJ in UTF-8 with the same names', () => {
    const texts = ['ä', 'ü # 2', 'ö', 'ß'].map(name => `mtllib ${name}.mtl\n${cube(name)}`)
    const files = texts.map(
      (text, at) =>
        [
          Buffer.from(text, 'latin1'),
          Buffer.from(`\ufeff${text}`, 'utf16le'),
          Buffer.from(text.replaceAll('\n', '\r')),
          Buffer.concat([Buffer.from('# \xe9\n', 'latin1'), Buffer.from(text)]),
        ][at]!,
    )
    const written: Buffer[] = []
    joinParts(
      files.map(file => () => [file.subarray(0, 9), file.subarray(9)]),
      bytes => written.push(Buffer.from(bytes)),
    )
    const { objects, libraries, problems, corners } = readObj(Buffer.concat(written))
    expect([objects, problems]).toEqual([['ä', 'ü # 2', 'ö', 'ß'], []])
    expect(libraries).toEqual(['ä.mtl', 'ü # 2.mtl', 'ö.mtl', 'ß.mtl'])
    expect(corners.length).toBe(files.reduce((sum, file) => sum + readObj(file).corners.length, 0))
  })

  it('leave out numbers of texture vertices that only a later file defines', () => {
    const plain = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1/1 2/2 3/3\n'
    const other = `vt 0 0\nvt 1 0\nvt 0 1\n${plain}`
    expect(joined([plain, other])).toBe(
      plain.replace('1/1 2/2 3/3', '1 2 3') + other.replace('1/1 2/2 3/3', '4/1 5/2 6/3'),
    )
  })

  const coloured = (...tails: readonly string[]) =>
    tails.map((tail, at) => `v ${at} ${at * at} 0 ${tail}\n`).join('') + 'f 1 2 3\n'
  const coloursOf = (text: string) => [...(readObj(Buffer.from(text)).vertexColours ?? [])]

  it('keep the colours of each file, of any scale', () => {
    const ones = coloured('1 0 0', '0 1 0 # green', '0.2 0.4 0.6')
    const bytes = coloured('0 0 1', '255 128 2 # orange', '1 1 1').replaceAll('\n', '\r\n')
    const noColours = coloured('-1 0 0', '0 1 0', '300 0 0')
    const text = joined([ones, bytes, noColours])
    const right = [0xff0000, 0x00ff00, 0x336699, 0x000001, 0xff8002, 0x010101]
    expect(coloursOf(text)).toEqual([...right, noColour, noColour, noColour])
    expect(readObj(Buffer.from(text)).problems).toEqual([])
    expect(coloursOf(joined([bytes, noColours, ones]))).toEqual([
      ...right.slice(3),
      noColour,
      noColour,
      noColour,
      ...right.slice(0, 3),
    ])
    expect(joined([bytes, bytes])).toContain('v 1 1 0 255 128 2 # orange')
  })

  it('name the material files of all parts, and give no part the material of another', () => {
    const part = (library: string, material: string, name: string) =>
      `mtllib ${library}\n${material}g ${name}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`
    const text = joined([
      part('red.mtl', 'usemtl red\n', '0,1'),
      part('blue.mtl', 'usemtl blue\n', '0,2'),
      part('blue.mtl', '', '0,3'),
    ])
    const { libraries, materials, runs } = readObj(Buffer.from(text))
    expect(libraries).toEqual(['red.mtl', 'blue.mtl'])
    const files = ['newmtl red\nKd 1 0 0\n', 'newmtl blue\nKd 0 0 1\n'].map(one => Buffer.from(one))
    const { find } = materialsByName(files)
    const colours = [...runs.material].map(material => find(materials[material] ?? '')?.colour)
    expect(colours).toEqual([0xff0000, 0x0000ff, undefined])
  })
})
