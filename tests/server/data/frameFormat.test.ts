import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder } from 'meshoptimizer'
import type { PlainTable } from '../../../formats/frame/framePlain.js'
import { readFrame } from '../../../formats/frame/frameReader.js'
import { readGlb } from '../../../formats/frame/glb.js'
import { propertyTypes } from '../../../formats/property/propertyType.js'
import { importZip } from '../../support/imported.js'
import { ask, type Json } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { embryo } from './support.js'

const run = promisify(execFile)
const document = readFileSync('docs/frame-format.md', 'utf8')
const programs = [...document.matchAll(/```python\n(.*?)```/gs)].map(([, text]) => text!)
const program = programs.find(text => text.includes('glTF'))!
const query = /```graphql\n(.*?)```/s.exec(document)![1]!

let world: World
let folder: string
let script: string
beforeAll(async () => {
  await MeshoptDecoder.ready
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'morula-python-'))
  script = join(folder, 'read_frame.py')
  writeFileSync(script, program)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

interface Printed {
  readonly id: number
  readonly channel: number
  readonly name: string
  readonly vertices: number
  readonly triangles: number
  readonly box: readonly number[]
}
async function printed(url: string): Promise<Printed[]> {
  const { stdout } = await run('python3', [script, `http://127.0.0.1:${world.port}${url}`], {
    maxBuffer: 2 ** 26,
  })
  return stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Printed)
}

async function framesOf(archive: Uint8Array): Promise<Json> {
  const id = await importZip(world, archive)
  await world.prepared()
  const { data, errors } = await ask(world, query, { id }, 'owner')
  expect(errors).toBeUndefined()
  return data.dataset!.frames!.nodes!
}

it('the reader of the document has at most 30 lines and only the standard library', () => {
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  expect(program.match(/import .*/g)).toEqual(['import json, struct, sys, urllib.request'])
})

it.each([
  ['the embryo of the fixtures', embryo],
  ['the nuclei of a fly', () => readFileSync('demo/6_drosophila_3frames.zip')],
  ['a textured coral', () => readFileSync('demo/4_coral.zip')],
])('the reader of the document lists the objects of %s with vertices and boxes', async (_, archive) => {
  const [first] = await framesOf(archive())
  const { url, plainUrl, objects } = first!
  const frame = readFrame(
    (await world.file(String(url), 'anonymous', { 'Accept-Encoding': 'identity' })).body as Buffer,
    MeshoptDecoder,
  )
  const counts = new Uint32Array(frame.objects.count)
  for (const primitive of frame.primitives) for (const row of primitive.objects) counts[row]!++
  const rows = await printed(String(plainUrl))
  expect(rows).toHaveLength(frame.objects.count)
  expect(new Set(rows.map(({ id, channel }) => `${id},${channel}`)).size).toBe(Number(objects))
  rows.forEach(({ box, ...row }, at) => {
    expect(row).toEqual({
      id: frame.objects.ids[at],
      channel: frame.objects.channels[at],
      name: frame.objects.names[at],
      vertices: counts[at],
      triangles: frame.objects.indexCount[at]! / 3,
    })
    box.forEach((value, side) =>
      expect(Math.abs(value - frame.objects.boxes[at * 6 + side]!)).toBeLessThanOrEqual(frame.scale / 2),
    )
  })
})

it.each(['4_coral', '5_virtual_worm', '7_celegans_shapes', '8_neanderthal'])(
  'a plain frame of the example %s is valid for the Khronos validator, without extensions',
  async name => {
    const [first] = await framesOf(readFileSync(`demo/${name}.zip`))
    const { body } = await world.file(String(first!.plainUrl))
    const { issues } = await validateBytes(Uint8Array.from(body as Buffer))
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    expect(readGlb(body as Buffer).json).not.toHaveProperty('extensionsUsed')
    expect(readGlb(body as Buffer).json).not.toHaveProperty('extensionsRequired')
  },
)

it('the reader of the document refuses a compressed frame that is cut off', async () => {
  const path = join(folder, 'cut.glb')
  writeFileSync(path, 'glTF and nothing more')
  await expect(run('python3', [script, `file://${path}`])).rejects.toThrow(/not a complete binary glTF/)
})

it('the document names every key of the manifest and every column of the object table', async () => {
  const [first] = await framesOf(embryo())
  const { data } = await ask(world, '{ datasets(first: 1) { nodes { id } } }', {}, 'owner')
  const manifest = await world.manifest(String(data.datasets!.nodes![0]!.id), 'owner')
  const { body } = await world.file(String(first!.plainUrl))
  const { meshes } = readGlb(body as Buffer).json as { meshes: { extras: { objectTable: PlainTable } }[] }
  const names = [
    ...Object.keys(manifest),
    ...Object.keys(manifest.frames),
    ...Object.keys(manifest.parts),
    ...Object.keys(manifest.index),
    ...Object.keys(manifest.properties[0]!),
    ...Object.keys(meshes[0]!.extras.objectTable),
    ...propertyTypes.filter(type => type !== 'time'),
  ]
  expect(names.filter(name => !document.includes(`\`${name}\``))).toEqual([])
  propertyTypes.forEach((type, kind) => {
    if (type !== 'time') expect(document).toContain(`${kind} \`${type}\``)
  })
})
