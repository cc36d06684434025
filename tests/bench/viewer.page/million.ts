import { MeshoptDecoder } from 'meshoptimizer/decoder'
import {
  BoxGeometry,
  Mesh,
  MeshLambertMaterial,
  WebGLRenderer,
  type ShaderMaterial,
  type Texture,
} from 'three'
import { decodeFrame } from '../../../client/viewer/engine/decodeFrame'
import { FrameLook } from '../../../client/viewer/engine/frameLook'
import { RampTextures } from '../../../client/viewer/engine/rampColours'
import { Painter } from '../../../client/viewer/model/painter'
import { reduce } from '../../../client/instrument/reducer'
import { kinshipSteps } from '../../../client/instrument/sets/kinship'
import { setOfRows } from '../../../client/instrument/sets/objectSet'
import { byTime, RowIndexBuilder } from '../../../client/instrument/sets/rowIndex'
import { RowSet } from '../../../client/instrument/sets/rowSet'
import { initialState, type ViewerState } from '../../../client/instrument/viewerState'
import { finished } from '../../../client/lib/steps'
import { joinJson, type JsonColumns } from '../support/joinJson.mjs'
import type { Manifest } from '../../../formats/frame/manifest'
import { readIndexBlock } from '../../../formats/objectIndex/indexBlock'
import { joinBlocks } from '../../../formats/objectIndex/indexJoin'
import { timed } from './timed'

const runs = 25

/**
 * Milliseconds of script to select, hide and invert a tenth of all objects: from the action to the upload call of the
 * texture of the frame on screen. The peer has a Set of keys and one mesh for each cell of the frame.
 */
export async function setsWithUpload(frameAddress: string, manifestAddress: string, size: number) {
  const manifest = (await (await fetch(manifestAddress)).json()) as Manifest
  const glb = new Uint8Array(await (await fetch(frameAddress)).arrayBuffer())
  await MeshoptDecoder.ready
  const { table, shells } = await decodeFrame(glb, MeshoptDecoder, picture => createImageBitmap(picture))
  const world = worldOf(table.ids, size)
  const rows = Array.from({ length: size / 10 }, (_, at) => at * 10)
  const tenth = () => setOfRows(world.index, RowSet.of(size, rows), 'objects')
  const others = setOfRows(
    world.index,
    RowSet.of(
      size,
      rows.map(row => row + 3),
    ),
    'objects',
  )
  const start: ViewerState = { ...initialState(manifest, { time: 0 }), reach: 'objects' }
  const draw = drawing(new FrameLook(table, shells, new RampTextures()))
  const painter = new Painter()
  const shown = (state: ViewerState) =>
    draw(painter.at(0, state, { lineage: null, properties: new Map(), world }))
  // the states before the action are on screen, as for a person
  const after = async (before: () => ViewerState, act: (state: ViewerState) => ViewerState) => {
    const spent: number[] = []
    for (let run = 0; run < runs; run++) {
      const state = before()
      shown(state)
      const from = performance.now()
      shown(act(state))
      spent.push(performance.now() - from)
    }
    return spent.sort((a, b) => a - b)[runs >> 1]!
  }
  const all = setOfRows(world.index, RowSet.all(size), 'objects')
  return {
    select: {
      ours: await after(
        () => start,
        state => reduce(state, { type: 'select', objects: tenth(), time: 0, way: 'add' }, world),
      ),
      peer: await peerMarking(table.count, () => new Set(rows)),
    },
    hide: {
      ours: await after(
        () => ({ ...start, hidden: others, selection: tenth() }),
        state => reduce(state, { type: 'hide' }, world),
      ),
      peer: await peerHiding(table.count, rows),
    },
    invert: {
      ours: await after(
        () => ({ ...start, selection: tenth() }),
        state => reduce(state, { type: 'invert', among: all }, world),
      ),
      peer: await peerMarking(table.count, () => inverted(new Set(rows), size)),
    },
  }
}

/** Every time point has the objects of the frame. */
function worldOf(own: Uint32Array, size: number) {
  const ids = Uint32Array.from(own).sort()
  const count = size / ids.length
  const columns = {
    times: Int32Array.from({ length: count }, (_, time) => time),
    offsets: Uint32Array.from({ length: count + 1 }, (_, time) => time * ids.length),
    ids: new Uint32Array(size),
    channels: new Uint16Array(size),
  }
  for (let time = 0; time < count; time++) columns.ids.set(ids, time * ids.length)
  const index = new RowIndexBuilder().build(byTime(columns), [])
  return { index, kinship: finished(kinshipSteps(index, null)) }
}

/** Writes the texels of a painting and uploads them. */
function drawing(look: FrameLook) {
  const gl = new WebGLRenderer()
  const material = { uniforms: { states: { value: null } } } as unknown as ShaderMaterial
  return (painting: Parameters<FrameLook['paint']>[0]) => {
    look.paint(painting)
    look.bind(material)
    gl.initTexture(material.uniforms['states']!.value as Texture)
  }
}

const meshesOf = (count: number) =>
  Array.from({ length: count }, () => new Mesh(new BoxGeometry(), new MeshLambertMaterial()))

function peerMarking(count: number, chosen: () => Set<number>): Promise<number> {
  const meshes = meshesOf(count)
  return timed(7, () => {
    const keys = chosen()
    meshes.forEach((mesh, at) => mesh.material.emissive.set(keys.has(at) ? 0xffffff : 0))
  })
}

function peerHiding(count: number, rows: readonly number[]): Promise<number> {
  const meshes = meshesOf(count)
  const before = new Set(rows.map(row => row + 3))
  const keys = new Set(rows)
  return timed(7, () => {
    const hidden = new Set([...before, ...keys])
    meshes.forEach((mesh, at) => (mesh.visible = !hidden.has(at)))
  })
}

function inverted(keys: Set<number>, size: number): Set<number> {
  const rest = new Set<number>()
  for (let at = 0; at < size; at++) if (!keys.has(at)) rest.add(at)
  return rest
}

/** Milliseconds from the bytes of the blocks to the columns of all rows. The peer reads the same columns as JSON. */
export async function readingIndex(names: readonly string[]) {
  const files = await Promise.all(
    names.map(async name => new Uint8Array(await (await fetch(`${name}.bin`)).arrayBuffer())),
  )
  const texts = await Promise.all(names.map(async name => (await fetch(`${name}.json`)).text()))
  const read = () => joinBlocks(files.map(file => readIndexBlock(file)))
  const first = await timed(1, read)
  return {
    first,
    ours: await timed(9, read),
    peer: await timed(5, () => joinJson(texts.map(text => JSON.parse(text) as JsonColumns))),
  }
}
