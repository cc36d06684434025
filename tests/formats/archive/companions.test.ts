import { describe, expect, it, jest } from '@jest/globals'
import { Companions } from '../../../formats/archive/companions.js'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { findLibraries } from '../../../formats/obj/libraries.js'

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
    expect(remarks).toEqual([
      'Several material files lie beside an OBJ without mtllib, so none is used. Name one of them in the OBJ',
      null,
    ])
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

it('takes at most 32 material files of those that an OBJ names, and looks for 100 names', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `${at}.mtl`)
  expect(of(['a.obj', ...names], names.join(' '))).toMatchObject({
    materials: names.slice(0, 32),
    remark: 'It names more than 32 material files, and the others are left out',
  })
  const find = jest.fn(() => null)
  expect(findLibraries([names.join(' '), ...names], find)).toMatchObject({ found: [], isCut: true })
  expect(find.mock.calls.length).toBeLessThanOrEqual(100)
})

describe('a picture that a material file names', () => {
  /** The paths of pictures by the names in the MTL files. */
  const pictures = (paths: readonly string[], named: Readonly<Record<string, readonly string[]>>) => {
    const layout = readArchiveLayout(paths, null)
    const all = new Companions(layout.companions, layout.meshes, new Map(Object.entries(named)))
    const mesh = layout.meshes.find(({ path }) => path === paths[0])!
    const { textures, remark } = all.of(mesh, {
      libraries: Object.keys(named).map(path => `../${path}`),
      usesMaterials: true,
    })
    return { remark, found: Object.fromEntries(textures.map(({ name, path }) => [name, path])) }
  }
  const files = ['t1.obj', 'a.mtl', 'tex/a.png', 'other/a.png', 'a.png', 'b/b.png']

  it.each([
    ['in folders of any system', ['tex/a.png', '.\\other\\a.png'], ['tex/a.png', 'other/a.png']],
    ['beside it, not in a folder', ['a.png'], ['a.png']],
    ['of another computer', ['C:\\work\\tex\\a.png'], ['tex/a.png']],
    ['by its base name alone when only one has it', ['/home/me/B.png'], ['b/b.png']],
    ['not by a base name that several have', ['gone/x/c.png', 'gone/a.png'], [undefined, undefined]],
  ])('is found %s', (_, names, paths) => {
    const { found, remark } = pictures(
      [...files, 'b/c.png', 'd/c.png', 'q/a.png'].filter(path => path !== 'a.png' || names[0] === 'a.png'),
      { 'a.mtl': names },
    )
    expect(names.map(name => found[name])).toEqual(paths)
    expect(remark).toBeNull()
  })

  it('is found from the folder of the material file', () => {
    const paths = ['m/t1.obj', 'lib/a.mtl', 'lib/tex/a.png', 'm/tex/a.png', 'tex/a.png']
    expect(pictures(paths, { 'lib/a.mtl': ['tex/a.png', '..\\tex\\a.png'] }).found).toMatchObject({
      'tex/a.png': 'lib/tex/a.png',
      '..\\tex\\a.png': 'tex/a.png',
    })
  })

  it('stays with its mesh in an archive of this product', () => {
    const of = (at: number) => [`meshes/q0/t${at}_ch0_p0.obj`, `textures/q0/t${at}_ch0_p0.mtl`]
    const own = (at: number) => `textures/q0/t${at}_ch0_p0/C_/tex/a.png`
    const paths = [...of(1), own(1), ...of(0), own(0), ...of(2)]
    const name = 'C:\\tex\\a.png'
    expect(pictures(paths, { 'textures/q0/t1_ch0_p0.mtl': [name] }).found).toEqual({ [name]: own(1) })
    const without = [...of(2), ...of(0), own(0)]
    expect(pictures(without, { 'textures/q0/t2_ch0_p0.mtl': [name] }).found).toEqual({})
  })

  it('is the only one that a mesh takes, and others beside it are left out', () => {
    const beside = ['t1.obj', 't1.mtl', 't1.png', 'preview thumbnail.png', 't1/skin.png']
    expect(pictures(beside, { 't1.mtl': ['epidermis_channel1.png'] }).found).toEqual({})
    const { all, meshes } = opened(['t1.obj', 't1.png'])
    expect(all.of(meshes[0]!, { libraries: [], usesMaterials: true }).textures).toEqual([])
    expect(all.unused()).toEqual(['t1.png'])
  })

  it('is not needed in the layout of this product, where the picture of a mesh may have no material', () => {
    const paths = ['meshes/q0/t0_ch0_p0.obj', 'textures/q0/t0_ch0_p0/a.png', 'textures/q0/b.png']
    expect(pictures(paths, {}).found).toEqual({ 'a.png': 'textures/q0/t0_ch0_p0/a.png' })
  })

  it('is named when two material files give one name to different pictures', () => {
    const paths = ['t1.obj', 'a/a.mtl', 'b/b.mtl', 'a/x.png', 'b/x.png']
    expect(pictures(paths, { 'a/a.mtl': ['x.png'], 'b/b.mtl': ['x.png'] })).toEqual({
      found: { 'x.png': 'a/x.png' },
      remark: "Its material files name different pictures 'x.png', and the first is used",
    })
  })
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
