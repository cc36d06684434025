import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readObj, readObjPieces } from '../../formats/obj/obj.js'
import { countObj } from '../../formats/obj/objCount.js'
import { checkMesh } from '../../server/pipeline/checkMesh.js'
import * as archiveTasks from '../../server/pipeline/archiveTasks.js'
import * as derivedTasks from '../../server/pipeline/derivedTasks.js'
import * as materialTasks from '../../server/pipeline/materialTasks.js'
import * as rowTasks from '../../server/pipeline/rowTasks.js'
import { handlers } from '../../server/pipeline/handlers.js'
import * as tasks from '../../server/pipeline/tasks.js'
import { localFiles } from '../../server/platform/storage/localFiles.js'

it('every task has one handler', () => {
  expect(Object.keys(handlers).sort()).toEqual(
    [
      ...Object.values(tasks),
      ...Object.values(archiveTasks),
      ...Object.values(derivedTasks),
      ...Object.values(materialTasks),
      ...Object.values(rowTasks),
    ]
      .map(task => task.name)
      .sort(),
  )
})

const triangle = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'
const check = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return checkMesh({ path: '', bytes: bytes.length }, { pieces: () => [bytes] })
}

it.each([
  [`${triangle}l 1 2\n`, true, 1],
  [`${triangle}f 1 2 9\n`, false, 1],
  ['f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0\n', true, 0],
  ['', false, 1],
])('checkMesh reports for %j usable: %s', async (text, usable, problemCount) => {
  expect(await check(text)).toMatchObject({ usable, problemCount })
})

it('checkMesh counts objects, vertices and triangles of a file', async () => {
  expect(
    await checkMesh({ path: 'tests/fixtures/meshes/phallusia_t040.obj', bytes: 300_000 }, localFiles('')),
  ).toEqual({
    objects: 111,
    hasVertexColours: false,
    vertices: 4662,
    triangles: 8880,
    problems: [],
    problemCount: 0,
    libraries: [],
    usesMaterials: false,
    usable: true,
  })
})

it('checkMesh reads a line longer than any piece and the lines after it', async () => {
  const pieces = [triangle, ...Array<string>(66).fill('#'.repeat(1 << 20)), `\n${triangle}l 1 2`].map(text =>
    new TextEncoder().encode(text),
  )
  expect(await checkMesh({ path: '', bytes: 0 }, { pieces: () => pieces })).toMatchObject({
    vertices: 6,
    triangles: 2,
    problems: [{ line: 10 }],
  })
})

it('checkMesh reads files of several pieces and empty files', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'morula-check-')), 'large.obj')
  writeFileSync(path, `${triangle.repeat(70_000)}strange\n`)
  expect(await checkMesh({ path, bytes: 0 }, localFiles(''))).toMatchObject({
    vertices: 210_000,
    triangles: 70_000,
    usable: true,
    problems: [{ line: 280_001, reason: "Unknown word 'strange'." }],
  })
  writeFileSync(path, '')
  expect(await checkMesh({ path, bytes: 0 }, localFiles(''))).toMatchObject({
    usable: false,
    problems: [{ line: 0, reason: 'The file contains no triangles.' }],
  })
  rmSync(dirname(path), { recursive: true })
})

describe('OBJ readers on a file cut at any place', () => {
  const textured = readFileSync('tests/fixtures/meshes/phallusia_t040.obj', 'utf8').slice(0, 3000)
  const texts = {
    'continued lines': `# a \\\n comment\ng 0,\\\n7\nv 0 0 0\nv 1 \\\n0 0\r\nv 0 1 0\nl 1 2\nf 1 \\\r\n2 3`,
    'texture vertices and a remark': `\uFEFFo one\nusemtl m\n${triangle}vt 0 0\nvt 1 1\nf 1/1 2/2 3/1\ng two\nf -3/-2 -2/-1 -1/-1\nvt x y\nhello\n`,
    'colours at vertices': `g a\nv 0 0 0 1 0 0\nv 1 0 0 0 1 0\nv 0 1 0 0 0 1\nf 1 2 3\n`,
    'an end without a line feed': `${textured.slice(0, textured.lastIndexOf('\n'))}\n${triangle.replace('1 2 3', '-3 -2 -1').trimEnd()}`,
  }
  it.each(Object.entries(texts))('give the same result for %s', (_name, text) => {
    const bytes = new TextEncoder().encode(text)
    const whole = readObj(bytes)
    const expected = {
      objects: whole.objects.length,
      vertices: whole.positions.length / 3,
      triangles: whole.corners.length / 3,
      problems: whole.problems,
      problemCount: whole.problemCount,
      libraries: whole.libraries,
      usesMaterials: whole.materials.length > 0,
      hasVertexColours: whole.vertexColours !== null,
    }
    for (const size of [1, 2, 7, 64, 1000, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.slice(at * size, (at + 1) * size),
      )
      expect([size, readObjPieces(pieces, bytes.length)]).toEqual([size, whole])
      expect([size, countObj(pieces)]).toEqual([size, expected])
    }
  })
})

it('a large lineage is read in pieces, and its compressed form is the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'morula-lineage-'))
  const path = join(folder, 'lineage.txt')
  const line = (_: unknown, at: number) => `${at},1:${at + 1},1${' '.repeat(160)}`
  writeFileSync(path, ['type:time', ...Array.from({ length: 100_000 }, line), '5,1:5,1'].join('\n'))
  const output = join(folder, 'out', 'file')
  const read = await handlers[tasks.readProperty.name]!({ path, assumed: null } as never, localFiles(output))
  expect(read).toMatchObject({
    type: 'time',
    values: 100_001,
    problemCount: 1,
    lost: { first: { line: 100_002 } },
  })
  const { binary, brotli } = read as tasks.ReadProperty
  const bytes = readFileSync(binary.path)
  expect(readLineageBinary(bytes).cells.ids).toHaveLength(100_001)
  expect(brotliDecompressSync(readFileSync(brotli.path)).equals(bytes)).toBe(true)
  rmSync(folder, { recursive: true })
})
