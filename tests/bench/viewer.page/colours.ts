import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { BoxGeometry, Mesh, MeshLambertMaterial, PerspectiveCamera, Scene, Vector4 } from 'three'
import { Lut } from 'three/examples/jsm/math/Lut.js'
import { CSS2DObject, CSS2DRenderer } from 'three/examples/jsm/renderers/CSS2DRenderer.js'
import { textObjects } from '../../../client/instrument/cellTexts'
import { defaultColour, initialState } from '../../../client/instrument/viewerState'
import { decodeFrame } from '../../../client/viewer/engine/decodeFrame'
import { RampTextures, ValueTexture } from '../../../client/viewer/engine/rampColours'
import { Painter } from '../../../client/viewer/model/painter'
import { writeTexels } from '../../../client/viewer/model/texels'
import { emptyPlaces, TextPlacer } from '../../../client/viewer/model/textPlaces'
import { DatasetRows } from '../../../client/viewer/state/datasetRows'
import { TextSprites } from '../../../client/viewer/panel/textSprites'
import type { ObjectTable } from '../../../formats/frame/frame'
import type { Manifest } from '../../../formats/frame/manifest'
import { readProperty } from '../../../formats/property/propertyReader'
import { timed } from './timed'

const runs = 40
const across = 1024

async function tableOf(glbAddress: string): Promise<ObjectTable> {
  const glb = new Uint8Array(await (await fetch(glbAddress)).arrayBuffer())
  await MeshoptDecoder.ready
  return (await decodeFrame(glb, MeshoptDecoder, picture => createImageBitmap(picture))).table
}

function numbersFor({ ids }: ObjectTable) {
  const rows = Array.from(ids, (id, index) => `0,${id}:${(index % 977) + 1}`)
  const { property } = readProperty(new TextEncoder().encode(['type:float', ...rows].join('\n')), null)
  if (property?.type !== 'float') throw new Error('No property was read')
  return property
}

/**
 * Milliseconds of script for a new range or ramp, and for a new property, up to the upload. The peer has one
 * mesh per cell and sets the colour of each material from a lookup table.
 */
export async function recolouring(glbAddress: string, manifestAddress: string) {
  const manifest = (await (await fetch(manifestAddress)).json()) as Manifest
  const table = await tableOf(glbAddress)
  const property = numbersFor(table)
  const state = initialState(manifest, { time: 0 })
  const known = new DatasetRows()
  known.setLineage(null)
  known.addTables(0, [table])
  const { world } = known
  const painter = new Painter()
  const ramps = new RampTextures()
  const height = Math.ceil(table.count / across)
  const texture = new ValueTexture(across, height, ramps)
  const texels = new Uint32Array(across * height)
  const uniforms = { values: { value: null }, ramp: { value: null }, rampScale: { value: new Vector4() } }
  let version = -1
  const paint = (
    shown: typeof property,
    ramp: string,
    range: readonly [number, number] | null,
    log: boolean,
  ) => {
    const colour = { ...defaultColour, mode: 'property' as const, propertyId: 1, ramp, range, log }
    const loaded = { lineage: null, properties: new Map([[1, shown]]), world }
    const painting = painter.at(0, { ...state, colour }, loaded)
    texture.setScale(painting.scale)
    if (painting.version !== version) writeTexels(texels, table, painting, { values: texture.write() })
    version = painting.version
    texture.bind(uniforms)
  }
  paint(property, 'viridis', null, false)
  const scale = await timed(runs, run =>
    paint(property, run % 2 === 0 ? 'magma' : 'viridis', [run + 1, 500 + run], run % 3 === 0),
  )
  // results are cached by property, so each run needs a new one
  const others = Array.from({ length: runs }, () => ({ ...property, rows: { ...property.rows } }))
  const fresh = await timed(runs, run => paint(others[run]!, 'viridis', null, false))
  return { scale, fresh, peer: await peerRecolouring(property.values) }
}

function peerRecolouring(values: ArrayLike<number>): Promise<number> {
  const geometry = new BoxGeometry()
  const meshes = Array.from(values, () => new Mesh(geometry, new MeshLambertMaterial()))
  return timed(9, run => {
    const table = new Lut(run % 2 === 0 ? 'rainbow' : 'cooltowarm', 256)
    table.setMin(run)
    table.setMax(500 + run)
    meshes.forEach(({ material }, at) => material.color.copy(table.getColor(values[at] ?? 0)))
  })
}

/** Milliseconds of script for the texts of a picture with all cells. The peer places 100 elements. */
export async function cellTexts(glbAddress: string) {
  const table = await tableOf(glbAddress)
  const names = Array.from(table.ids, id => `cell ${id}`)
  const objects = textObjects({ time: 0, tables: [{ ...table, names }] }, () => true, null)
  const { camera, width, height } = cameraOf(table)
  const matrix = camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse).toArray()
  const view = { matrix, width, height, focal: (camera.projectionMatrix.elements[5] * height) / 2 }
  const [placer, places, sprites] = [new TextPlacer(), emptyPlaces(), new TextSprites(1)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  const ours = await timed(runs, () => {
    context.clearRect(0, 0, width, height)
    placer.place(places, objects, view, at => sprites.widthOf(objects.textOf(at)))
    for (let at = 0; at < places.count; at++)
      sprites.draw(context, objects.textOf(places.points[at]!), places.x[at]!, places.y[at]!)
  })
  return { ours, count: places.count, peer: await peerTexts(camera, width, height) }
}

function cameraOf({ centroids }: ObjectTable) {
  const [width, height] = [1280, 800]
  const side = Math.max(...centroids)
  const camera = new PerspectiveCamera(32, width / height, 1, side * 10)
  camera.position.set(side / 2, side / 2, side * 3.5)
  camera.lookAt(side / 2, side / 2, side / 2)
  camera.updateMatrixWorld()
  return { camera, width, height }
}

function peerTexts(camera: PerspectiveCamera, width: number, height: number): Promise<number> {
  const scene = new Scene()
  for (let at = 0; at < 100; at++) {
    const label = new CSS2DObject(Object.assign(document.createElement('div'), { textContent: `cell ${at}` }))
    label.position.set((at % 10) * 20, Math.floor(at / 10) * 20, at)
    scene.add(label)
  }
  const renderer = new CSS2DRenderer()
  renderer.setSize(width, height)
  document.body.append(renderer.domElement)
  return timed(runs, run => {
    camera.position.x += run % 2 === 0 ? 1 : -1
    renderer.render(scene, camera)
  }).finally(() => renderer.domElement.remove())
}
