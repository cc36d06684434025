import { MeshoptDecoder } from 'meshoptimizer/decoder'
import {
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SphereGeometry,
  Vector2,
  WebGLRenderer,
  type Group,
} from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { timed } from './timed'
import { decodeFrame } from '../../../client/viewer/engine/decodeFrame'

/**
 * The usual approach with one mesh per cell. Returns the script milliseconds to submit a picture, its draw
 * calls, and the milliseconds of a pick by ray.
 */
export async function meshACell(cells: number) {
  const gl = new WebGLRenderer()
  gl.setSize(64, 64)
  const scene = new Scene()
  const side = Math.ceil(Math.cbrt(cells))
  for (let cell = 0; cell < cells; cell++) {
    // One geometry per mesh, as a loader creates them. It has few triangles, so that software rendering does
    // not hide the script time.
    const mesh = new Mesh(new SphereGeometry(5, 4, 3), new MeshLambertMaterial({ color: cell * 7919 }))
    mesh.position.set(
      (cell % side) * 12,
      (Math.floor(cell / side) % side) * 12,
      Math.floor(cell / side / side) * 12,
    )
    scene.add(mesh)
  }
  const camera = new PerspectiveCamera(32, 1, 1, 1e4)
  camera.position.set(side * 6, side * 6, side * 40)
  gl.render(scene, camera)
  const submit = await timed(7, () => gl.render(scene, camera))
  const ray = new Raycaster()
  ray.setFromCamera(new Vector2(0, 0), camera)
  const pick = await timed(7, () => ray.intersectObjects(scene.children))
  const calls = gl.info.render.calls
  gl.dispose()
  gl.forceContextLoss()
  return { submit, calls, pick }
}

/**
 * Milliseconds from bytes to arrays for the GPU, and the milliseconds of OBJLoader for the OBJ of the same
 * frame.
 */
export async function decoding(glbAddress: string, objAddress: string) {
  const glb = new Uint8Array(await (await fetch(glbAddress)).arrayBuffer())
  const obj = await (await fetch(objAddress)).text()
  await MeshoptDecoder.ready
  const decode = () => decodeFrame(glb, MeshoptDecoder, picture => createImageBitmap(picture))
  await timed(20, decode)
  return {
    ours: await timed(40, decode),
    loader: await timed(5, () => new OBJLoader().parse(obj)),
    smooth: await timed(5, () => smoothed(new OBJLoader().parse(obj))),
  }
}

/** OBJLoader gives each triangle its own vertices and normal. This gives smooth normals, as ours are. */
function smoothed(group: Group) {
  for (const mesh of group.children as Mesh[]) {
    mesh.geometry.deleteAttribute('normal')
    mesh.geometry = mergeVertices(mesh.geometry)
    mesh.geometry.computeVertexNormals()
  }
}

let kept: Group | null = null
/**
 * The usual way to load a dataset: parses an OBJ into one mesh per cell, keeps it in memory and draws it
 * once.
 */
export async function loadObj(address: string) {
  const gl = new WebGLRenderer()
  gl.setSize(64, 64)
  kept = new OBJLoader().parse(await (await fetch(address)).text())
  const scene = new Scene().add(kept)
  gl.render(scene, new PerspectiveCamera(32, 1, 1, 1e4))
  return kept.children.length
}

export { cellTexts, recolouring } from './colours'
export { readingIndex, setsWithUpload } from './million'
