import { beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { convertLocal } from '../../../client/features/viewerDock/local/reading/convert'
import { openLocal } from '../../../client/features/viewerDock/local/reading/localReader'
import type { LocalEvent } from '../../../client/features/viewerDock/local/reading/protocol'
import type { LocalFile } from '../../../client/features/viewerDock/local/reading/sources'
import { LocalManifest } from '../../../client/features/viewerDock/local/localManifest'
import { readFrame } from '../../../formats/frame/frameReader'
import { readObj } from '../../../formats/obj/obj'
import { binaryStl, textBytes, type Triangle } from '../../formats/meshRead/support'
import { zipOf } from '../../support/zips'

const tools = { encoder: MeshoptEncoder, simplifier: MeshoptSimplifier, decoder: MeshoptDecoder }
beforeAll(() => Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready, MeshoptDecoder.ready]))

function local(name: string, content: string | Uint8Array): LocalFile & { file: File } {
  const bytes = Uint8Array.from(typeof content === 'string' ? textBytes(content) : content)
  const file = new File([bytes], name)
  return {
    file,
    name,
    size: bytes.length,
    read: (start, end) => bytes.slice(start, end),
    slice: (start, end) => file.slice(start, end),
  }
}

async function opened(...files: LocalFile[]) {
  const events: LocalEvent[] = []
  await openLocal(files, 'cells', tools, event => events.push(event))
  const all = <T extends LocalEvent['is']>(is: T) =>
    events.filter((event): event is Extract<LocalEvent, { is: T }> => event.is === is)
  return { events, all }
}

const zipped = (files: Readonly<Record<string, string>>) =>
  zipOf(Object.entries(files).map(([path, text]) => ({ path, content: textBytes(text) })))

const triangle = 'v 0 0 0\nv 1.5 0 0\nv 0 1 0\nf 1 2 3\n'
const one: Triangle = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
]

describe('files of this computer', () => {
  it('an archive becomes frames in their finest quality, properties and a lineage', async () => {
    const { all } = await opened(local('embryo.zip', readFileSync('tests/fixtures/phallusia_three.zip')))
    expect(all('refused')).toEqual([])
    expect(all('facts')[0]!.facts).toMatchObject({ minTime: 4, maxTime: 6, channels: [0] })
    expect(all('place').map(({ place }) => place.time)).toEqual([4, 5, 6])
    expect(all('property').map(({ property }) => property.type)).toContain('time')
    const manifest = new LocalManifest(-1, all('facts')[0]!.facts)
    for (const { place } of all('place')) manifest.addPlace(place)
    for (const { property } of all('property')) manifest.addProperty(property)
    const built = manifest.build()
    expect(new Set(built.frames.time)).toEqual(new Set([4, 5, 6]))
    expect(built.lineage).toBe(built.lineages[0]!.sha256)
    expect(built.frames.sha256.every(key => built.local?.has(key))).toBe(true)
    const [frame] = all('place')[0]!.place.frames
    const read = readFrame(new Uint8Array(await frame!.file.arrayBuffer()), MeshoptDecoder)
    expect(read.objects.count).toBe(frame!.objects)
  })

  it('an OBJ keeps its names, the colours of its material and its exact places', async () => {
    const { all } = await opened(
      local('cell.obj', `mtllib cell.mtl\ng left\nusemtl red\n${triangle}`),
      local('cell.mtl', 'newmtl red\nKd 1 0 0\n'),
    )
    const [frame] = all('place')[0]!.place.frames
    const { objects, scale } = readFrame(new Uint8Array(await frame!.file.arrayBuffer()), MeshoptDecoder)
    expect([objects.names, [...objects.colours], scale]).toEqual([['left'], [0xff0000], 0.1])
    expect([...objects.boxes].map(part => Number(part.toFixed(3)))).toEqual([0, 0, 0, 1.5, 1, 0])
  })

  it('a file that cannot be read is named, and the others open', async () => {
    const { all } = await opened(local('t1.obj', triangle), local('t2.stl', 'no mesh'))
    expect(all('place').map(({ place }) => place.time)).toEqual([1])
    expect(all('failed').map(({ note }) => note)).toEqual([
      { name: 't2.stl', reason: 'It is a text without the facets of an STL file.' },
    ])
    expect(all('remark')).toEqual([])
    expect(all('end')).toHaveLength(1)
  })

  it('a picture and a readme beside meshes are named in remarks, in a zip and beside it', async () => {
    const files = {
      'cell.obj': `mtllib cell.mtl\ng left\nusemtl red\n${triangle}`,
      'cell.mtl': 'newmtl red\nmap_Kd cell.png\n',
      'cell.png': 'x',
      'readme.txt': 'By the laboratory of Ada.\n',
    }
    const loose = await opened(...Object.entries(files).map(([name, text]) => local(name, text)))
    const zip = await opened(local('cell.zip', zipped(files)))
    for (const { all } of [loose, zip]) {
      expect(all('place')).toHaveLength(1)
      expect(all('failed')).toEqual([])
      expect(all('remark').map(({ remark }) => remark.name)).toEqual(['readme.txt', 'cell.png'])
    }
    const words = ({ all }: typeof loose) => all('remark').map(({ remark }) => remark.reason)
    expect(words(zip)).toEqual(words(loose))
  })

  it('an archive without a mesh is refused for that, and its files are named', async () => {
    const { all } = await opened(local('notes.zip', zipped({ 'readme.txt': 'Dear Ada' })))
    expect(all('refused')[0]!.refusals.map(({ name }) => name)).toEqual(['cells', 'readme.txt'])
  })

  it.each([
    ['a text', 'letter.obj', 'Dear colleague,\n', /no triangles\. Line 1: Unknown word 'Dear'/],
    ['an empty file', 'empty.obj', '', /empty/],
    ['no archive', 'a.zip', 'PK', /not a zip archive/],
    ['no GLB', 'a.glb', 'glTF', /not a binary glTF/],
  ])('%s is refused with its name', async (_what, name, content, reason) => {
    const { all } = await opened(local(name, content))
    expect(all('refused')).toEqual([
      { is: 'refused', refusals: [{ name, reason: expect.stringMatching(reason) }] },
    ])
  })

  it('an STL is converted to an OBJ with the same triangles, and an OBJ stays', async () => {
    const events: LocalEvent[] = []
    const files = [local('a.stl', binaryStl([one])), local('b.obj', triangle)]
    await convertLocal(files, tools, event => events.push(event))
    const converted = events.flatMap(event => (event.is === 'converted' ? event.files : []))
    expect(converted.map(({ name }) => name)).toEqual(['a.obj', 'b.obj'])
    expect(converted[1]).toBe(files[1]!.file)
    expect([...readObj(new Uint8Array(await converted[0]!.arrayBuffer())).positions]).toEqual(one.flat())
  })
})
