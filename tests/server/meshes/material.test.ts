import { describe, expect, it } from '@jest/globals'
import { Readable } from 'node:stream'
import { Companions } from '../../../formats/archive/companions.js'
import type { CheckedMesh, Companion } from '../../../server/domains/meshes/check.service.js'
import type { Draft } from '../../../server/kernel/storage.js'
import { filesOf, withGiven } from '../../../server/domains/meshes/material.service.js'

const draft: Draft = {
  path: '',
  bytes: 1,
  sha256: '',
  content: async () => new Uint8Array(),
  open: () => Readable.from([]),
  keep: async () => {},
  discard: async () => {},
}
const companion = (name: string): Companion => ({
  kind: name.endsWith('.mtl') ? 'material' : 'picture',
  name,
  draft,
})

/** `meshes`: the name of each file and what follows its `mtllib`; null when its faces use no material. */
function paired(meshes: Readonly<Record<string, string | null>>, ...given: string[]) {
  const companions = given.map(companion)
  const checked = Object.entries(meshes).map(([fileName, library]): CheckedMesh => ({
    time: 0,
    quality: 0,
    channel: 0,
    sequence: 0,
    fileName,
    draft,
    companions,
    objects: 1,
    libraries: library ? [library] : [],
    usesMaterials: library !== null,
    hasVertexColours: false,
    remarks: [],
  }))
  const files = filesOf(checked)
  const all = new Companions(files.companions, files.meshes)
  const own = files.meshes.map(mesh => all.of(mesh, mesh))
  const { meshes: found, remarks } = withGiven(checked, own)
  return { files: found.map(mesh => mesh.companions.map(({ name }) => name).join(' ')), remarks }
}

describe('the materials of a form', () => {
  it.each([
    [
      'a mesh takes all that it names, in their order',
      { 'a.obj': 'b.mtl a.mtl' },
      ['a.mtl', 'b.mtl'],
      ['b.mtl a.mtl'],
    ],
    [
      'each mesh takes its own, and the picture with it',
      { 'a.obj': 'a.mtl', 'b.obj': './b.mtl', 'c.obj': null },
      ['a.mtl', 'b.mtl', 'skin.png'],
      ['a.mtl skin.png', 'b.mtl skin.png', ''],
    ],
    [
      'of several, a mesh that names none takes the one with its name',
      { 'a.obj': '', 'b.obj': '' },
      ['b.mtl', 'a.mtl'],
      ['a.mtl', 'b.mtl'],
    ],
    [
      'a single one goes to the meshes that name it or none',
      { 'a.obj': 'skin.mtl', 'b.obj': '' },
      ['skin.mtl'],
      ['skin.mtl', 'skin.mtl'],
    ],
  ] as const)('%s', (_what, meshes, given, files) => {
    expect(paired(meshes, ...given)).toEqual({ files, remarks: [] })
  })

  it('a single one that was renamed goes to all meshes, with a remark', () => {
    expect(paired({ 'a.obj': 'old.mtl', 'b.obj': 'old.mtl' }, 'new.mtl')).toEqual({
      files: ['new.mtl', 'new.mtl'],
      remarks: ['new.mtl is used, although the mesh names another material file: a.obj, b.obj'],
    })
  })

  it('a mesh takes no material of another one, and what nobody takes is named', () => {
    expect(paired({ 'a.obj': 'a.mtl', 'b.obj': 'b.mtl' }, 'a.mtl')).toEqual({
      files: ['a.mtl', ''],
      remarks: ["The material file 'b.mtl' is missing, and its colours are left out: b.obj"],
    })
    expect(paired({ 'a.obj': 'a.mtl' }, 'x.mtl', 'y.mtl', 'skin.png')).toEqual({
      files: [''],
      remarks: [
        "The material file 'a.mtl' is missing, and its colours are left out: a.obj",
        'Left out, no mesh goes with it: x.mtl, y.mtl, skin.png',
      ],
    })
  })
})
