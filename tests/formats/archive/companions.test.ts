import { describe, expect, it } from '@jest/globals'
import { Companions } from '../../../formats/archive/companions.js'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'

const opened = (paths: readonly string[]) => {
  const layout = readArchiveLayout(paths, null)
  return { all: new Companions(layout.companions, layout.meshes), meshes: layout.meshes }
}

/** The companions of the mesh with the first path. */
function of(paths: readonly string[], ...libraries: string[]) {
  const { all, meshes } = opened(paths)
  const mesh = meshes.find(({ path }) => path === paths[0])!
  return all.of(mesh, { libraries, usesMaterials: true })
}

describe('mtllib', () => {
  it.each([
    ['one name', ['t1.obj', 'red.mtl', 'blue.mtl'], ['blue.mtl'], ['blue.mtl']],
    ['one name with blanks', ['t1.obj', 'a b.mtl', 'b.mtl'], ['a b.mtl'], ['a b.mtl']],
    ['one name that looks like two', ['t1.obj', 'a.mtl b.mtl', 'b.mtl'], ['a.mtl b.mtl'], ['a.mtl b.mtl']],
    ['several names in a line', ['t1.obj', 'a b.mtl', 'c.mtl'], ['c.mtl  a b.mtl'], ['c.mtl', 'a b.mtl']],
    ['several lines', ['t1.obj', 'a.mtl', 'b.mtl'], ['b.mtl', 'a.mtl', 'b.mtl'], ['b.mtl', 'a.mtl']],
    ['a comment behind it', ['t1.obj', 'a.mtl'], ['a.mtl # written by x'], ['a.mtl']],
    ['quotes', ['t1.obj', 'a.mtl', 'b c.mtl'], ['"b c.mtl" "a.mtl"'], ['b c.mtl', 'a.mtl']],
    ['other letters', ['m/t1.obj', 'm/Red.MTL'], ['rEd.mtl'], ['m/Red.MTL']],
    ['the same letters first', ['m/t1.obj', 'm/red.mtl', 'm/Red.mtl'], ['Red.mtl'], ['m/Red.mtl']],
    ['decomposed letters', ['t1.obj', 'e\u0301.mtl'], ['\u00e9.mtl'], ['e\u0301.mtl']],
    ['a folder above', ['m/t1.obj', 'lib/a.mtl', 'm/a.mtl'], ['../lib/a.mtl'], ['lib/a.mtl']],
    ['this folder', ['m/t1.obj', 'm/a.mtl', 'a.mtl'], ['.\\a.mtl'], ['m/a.mtl']],
    ['a folder of Windows', ['m/t1.obj', 'm/lib/a.mtl', 'm/a.mtl'], ['lib\\a.mtl'], ['m/lib/a.mtl']],
    ['a path of another computer', ['t1.obj', 'a.mtl', 'b.mtl'], ['C:\\work\\x\\a.mtl'], ['a.mtl']],
    ['its last folders', ['m/t1.obj', 'm/lib/a.mtl', 'm/a.mtl'], ['/home/me/lib/a.mtl'], ['m/lib/a.mtl']],
    ['a folder above all', ['t1.obj', 'a.mtl', 'b.mtl'], ['../../../a.mtl'], ['a.mtl']],
  ])('can give %s', (_, paths, libraries, materials) => {
    expect(of(paths, ...libraries)).toMatchObject({ materials, remark: null })
  })

  it.each([
    ['no other file is used', ['t1.obj', 'red.mtl'], [], ', and its colours are left out'],
    ['no file of another mesh is used', ['t1.obj', 't2.obj', 't2.mtl'], [], ', and its colours are left out'],
    ['no file of another folder is used', ['a/t1.obj', 'b/x.mtl'], [], ', and its colours are left out'],
    [
      'the file with the name of the mesh is used',
      ['t1.obj', 't1.mtl', 'red.mtl'],
      ['t1.mtl'],
      ', and the one with the name of the mesh is used instead',
    ],
  ])('names a missing file: %s', (_, paths, materials, end) => {
    expect(of(paths, 'x.mtl')).toEqual({
      materials,
      textures: [],
      remark: `The material file 'x.mtl' is missing${end}`,
    })
  })

  it('names files that are missing beside others', () => {
    expect(of(['t1.obj', 'red.mtl'], 'red.mtl blue.mtl green.mtl')).toMatchObject({
      materials: ['red.mtl'],
      remark: "The material files 'blue.mtl' and 1 more are missing",
    })
  })
})

describe('an OBJ without mtllib', () => {
  it.each([
    ['takes the MTL with its name', ['t1.obj', 't1.mtl', 'all.mtl'], ['t1.mtl']],
    ['takes the only MTL beside it', ['t1.obj', 't2.obj', 't2.mtl', 'all.mtl'], ['all.mtl']],
    ['takes none of another mesh', ['t1.obj', 't2.obj', 't2.mtl'], []],
    ['takes none of another folder', ['a/t1.obj', 'b/t2.obj', 'b/x.mtl'], []],
    ['takes the one of its quality', ['q0/t0.obj', 'q0/t0.mtl', 'q1/t0.mtl', 'q1/t0.obj'], ['q0/t0.mtl']],
  ])('%s', (_, paths, materials) => expect(of(paths, '')).toEqual({ materials, textures: [], remark: null }))

  it('takes none of several, and remarks on it only when it has materials', () => {
    const { all, meshes } = opened(['t1.obj', 'a.mtl', 'b.mtl'])
    const remarks = [true, false].map(
      usesMaterials => all.of(meshes[0]!, { libraries: [], usesMaterials }).remark,
    )
    expect(remarks).toEqual(['It names no material file, several lie beside it, and none is used', null])
    expect(all.unused()).toEqual(['a.mtl', 'b.mtl'])
  })
})

it('materials in an archive of this product belong to their mesh in their order', () => {
  const paths = ['meshes/q0/t0_ch0_p0.obj', 'meshes/q0/t0_ch0_p1.obj']
  const own = Array.from({ length: 11 }, (_, at) => `textures/q0/t0_ch0_p0${at > 0 ? `.${at + 1}` : ''}.mtl`)
  const all = [...paths, ...own.toReversed(), 'textures/q0/t0_ch0_p0/a.png']
  const textures = [{ path: 'textures/q0/t0_ch0_p0/a.png', name: 'a.png' }]
  expect(of(all, 'gone.mtl')).toEqual({ materials: own, textures, remark: null })
})

it('pictures lie with the mesh, or with the material file that it names', () => {
  const paths = [
    'm/t1.obj',
    'm/t2.obj',
    'm/t1.png',
    'm/t2.png',
    'm/all.png',
    'lib/a.mtl',
    'lib/a.jpg',
    'x/b.png',
  ]
  expect(of(paths, '../lib/a.mtl').textures.map(({ path }) => path)).toEqual([
    'm/t1.png',
    'm/all.png',
    'lib/a.jpg',
  ])
})

it('hostile names are read in linear time', () => {
  const from = performance.now()
  for (const name of [
    '../'.repeat(1e5),
    'a.mtl '.repeat(1e5),
    'x'.repeat(1e6),
    ' .mtl'.repeat(1e5),
    '"'.repeat(1e6),
  ])
    of(['t1.obj', 'a.mtl'], name)
  expect(performance.now() - from).toBeLessThan(2000)
})
