import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { convertLocal } from '../../../client/features/viewerDock/local/reading/convert'
import { openLocal } from '../../../client/features/viewerDock/local/reading/localReader'
import type { LocalEvent } from '../../../client/features/viewerDock/local/reading/protocol'
import {
  bytesOf,
  type LocalFile,
  zipSources,
} from '../../../client/features/viewerDock/local/reading/sources'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { Companions } from '../../../formats/archive/companions.js'
import { noColour } from '../../../formats/frame/frame.js'
import { readFrame } from '../../../formats/frame/frameReader.js'
import { checkMesh } from '../../../server/pipeline/checkMesh.js'
import { framesOf } from '../../support/frames.js'

export const casesFolder = 'tests/fixtures/cases'
const tools = { encoder: MeshoptEncoder, simplifier: MeshoptSimplifier, decoder: MeshoptDecoder }
const ready = Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready, MeshoptDecoder.ready])

export function caseFile(name: string): LocalFile & { file: File } {
  const bytes = Uint8Array.from(readFileSync(join(casesFolder, name)))
  const file = new File([bytes], name)
  return {
    file,
    name,
    size: bytes.length,
    read: (start, end) => bytes.slice(start, end),
    slice: (start, end) => file.slice(start, end),
  }
}

/** The objects of all places as the viewer opens the dropped files: `name colour area`. */
export async function objectsInBrowser(names: readonly string[]): Promise<string> {
  await ready
  const events: LocalEvent[] = []
  await openLocal(names.map(caseFile), 'cells', tools, event => events.push(event))
  const found: string[] = []
  for (const event of events) {
    if (event.is === 'refused') return `refused: ${event.refusals[0]!.reason}`
    if (event.is === 'place')
      found.push(...objectsIn(new Uint8Array(await event.place.frames[0]!.file.arrayBuffer())))
  }
  return found.join('; ')
}

/** The same as the server stores them. Meshes of other formats are converted by the page before the upload. */
export async function objectsOnServer(names: readonly string[]): Promise<string> {
  await ready
  const files = await converted(names.map(caseFile))
  const layout = readArchiveLayout([...files.keys()], null)
  const companions = new Companions(layout.companions, layout.meshes)
  const found: string[] = []
  for (const mesh of layout.meshes) {
    const { time, channel, path } = mesh
    const obj = files.get(path)!
    const checked = await checkMesh({ path, bytes: obj.length }, { pieces: () => [obj] })
    const { materials, textures } = companions.of(mesh, checked)
    const { frames } = await framesOf(
      { time, channel },
      {
        obj,
        materials: materials.map(material => files.get(material)!),
        textures: textures.map(texture => ({ name: texture.name, bytes: files.get(texture.path)! })),
      },
    )
    found.push(...objectsIn(frames[0]!.glb))
  }
  return found.join('; ')
}

async function converted(files: readonly (LocalFile & { file: File })[]): Promise<Map<string, Uint8Array>> {
  const meshes = files.filter(({ name }) => /\.(stl|ply|glb|gltf)$/i.test(name))
  const others = files.filter(file => !meshes.includes(file)).map(({ file }) => file)
  if (meshes.length > 0)
    await convertLocal(meshes, tools, event => {
      if (event.is === 'converted') others.push(...event.files)
    })
  const contents = await Promise.all(
    others.map(async file => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  const zipped = files.filter(({ name }) => name.endsWith('.zip')).flatMap(file => zipSources(file))
  const unpacked = zipped.map(async source => [source.path, await bytesOf(source)] as const)
  return new Map([...contents, ...(await Promise.all(unpacked))])
}

function objectsIn(glb: Uint8Array): string[] {
  const { objects, primitives, scale } = readFrame(glb, MeshoptDecoder)
  const areas = new Float64Array(objects.count)
  for (const { positions, indices, objects: objectOf } of primitives)
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [...indices.subarray(at, at + 3)].map(vertex =>
        [0, 1, 2].map(axis => positions[vertex * 4 + axis]! * scale),
      ) as [number[], number[], number[]]
      areas[objectOf[indices[at]!]!]! += triangleArea(a, b, c)
    }
  return objects.names.map((name, object) => {
    const colour = objects.colours[object]!
    const shown = colour === noColour ? 'no colour' : `#${colour.toString(16).padStart(6, '0')}`
    return `${name || '-'} ${shown} ${Number(areas[object]!.toPrecision(4))}`
  })
}

function triangleArea(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  const [u, v] = [b, c].map(end => end.map((part, axis) => part - a[axis]!)) as [number[], number[]]
  return (
    Math.hypot(u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!) /
    2
  )
}
