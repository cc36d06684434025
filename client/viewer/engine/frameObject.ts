import { Group, type Mesh, RepeatWrapping, SRGBColorSpace, Texture } from 'three'
import type { ObjectTable } from '../../../formats/frame/frame'
import { boxesWithin } from '../model/boxes'
import type { Painting } from '../model/texels'
import { bytesOfFrame, trianglesOfFrame, type DecodedFrame, type DecodedPart } from './decodedFrame'
import { FrameLook } from './frameLook'
import { Layer } from './layer'
import type { Materials } from './materials'

const hoverPasses = ['hoverMark', 'hoverRing'] as const
const glassPasses = ['glassDepth', 'glass'] as const
const sightPasses = ['sight'] as const
const hintPasses = ['hint'] as const
const none = { first: 0, last: -1 }

/**
 * A frame on the GPU: its layers, and the looks of its objects in each picture. The arrays leave the heap after upload.
 */
export class FrameObject {
  readonly table: ObjectTable
  readonly triangles: number
  readonly bytes: number
  readonly group = new Group()
  /** what the id buffer draws */
  readonly pickGroup = new Group()
  private readonly layers: readonly Layer[]
  readonly shells: readonly number[]
  readonly furthest: Float32Array | null
  /** of the first picture, and of those beside it; the buffers are the same for all */
  private readonly looks: FrameLook[]
  private active = 0
  private readonly sights = new Group()
  private readonly hints = new Group()
  /** number of selected objects that are not hidden */
  selected = 0
  private readonly addSight = (mesh: Mesh) => void this.sights.add(mesh)
  private readonly addHint = (mesh: Mesh) => void this.hints.add(mesh)
  private readonly add = (mesh: Mesh) => void this.group.add(mesh)
  private readonly addPick = (mesh: Mesh) => void this.pickGroup.add(mesh)

  constructor(
    frame: DecodedFrame,
    private readonly materials: Materials,
  ) {
    this.table = frame.table
    this.shells = frame.shells
    this.furthest = frame.furthest
    this.triangles = trianglesOfFrame(frame)
    this.bytes = bytesOfFrame(frame)
    this.looks = [this.newLook()]
    this.layers = frame.parts.map(part => this.layer(part, frame, materials))
    for (const { draw } of this.layers) this.group.add(draw)
    this.group.matrixAutoUpdate = this.pickGroup.matrixAutoUpdate = false
  }

  /** Writes the texels of changed paintings: the first picture, then those beside it. Never changes the geometry. */
  paint(painting: Painting, beside: readonly Painting[] = []) {
    for (const look of this.looks.splice(beside.length + 1)) look.dispose()
    beside.forEach((other, at) => (this.looks[at + 1] ??= this.newLook()).paint(other))
    const found = this.first.paint(painting)
    if (!found) return
    this.selected = found.selected.count
    for (const layer of this.layers) {
      layer.narrow(hintPasses, found.selected, this.addHint)
      layer.narrow(glassPasses, found.glass, this.add)
    }
  }

  /** Draws the look of a picture from now on; 0 = the first. */
  use(picture: number) {
    this.active = picture
  }

  /** Outlines one object; null removes the outline. */
  hover(object: number | null) {
    const range = object === null ? none : { first: object, last: object }
    for (const layer of this.layers) {
      layer.narrow(hoverPasses, range, this.add)
      if (object !== null) layer.only(object)
    }
  }

  /** Prepares the id buffer for the visible objects whose boxes meet the space between planes. */
  aim(planes: Float64Array, slot: number) {
    if (candidates.length < this.table.count) candidates = new Uint32Array(this.table.count)
    const met = boxesWithin(this.table.boxes, this.table.count, planes, candidates)
    let count = 0
    for (let at = 0; at < met; at++) {
      const object = candidates[at]!
      if (this.first.shows(object)) candidates[count++] = object
    }
    for (const layer of this.layers) layer.aim(candidates, count, slot, this.addPick)
  }

  /** Draws the visible parts of the selected objects. `slot` tells the frames apart. */
  sightGroup(slot: number): Group {
    const all = { first: 0, last: this.table.count - 1 }
    for (const layer of this.layers) layer.narrow(sightPasses, all, this.addSight)
    return slotted(this.sights, slot)
  }

  /** Draws the selected objects without the others. */
  hintGroup(slot: number): Group {
    return slotted(this.hints, slot)
  }

  /** Whether an object is on screen. */
  shows(object: number) {
    return this.first.shows(object)
  }

  dispose() {
    this.group.removeFromParent()
    for (const group of [this.pickGroup, this.sights, this.hints]) group.removeFromParent()
    for (const look of this.looks) look.dispose()
    for (const layer of this.layers) layer.dispose()
  }

  private layer(part: DecodedPart, frame: DecodedFrame, materials: Materials): Layer {
    const picture = part.picture
      ? textureOf(part.picture, part.textureCoordinates instanceof Float32Array)
      : null
    const own = picture && { picture, material: materials.textured(picture) }
    const set = part.kind === 'spheres' ? materials.spheres : materials.mesh
    // all frames share the materials, so each mesh binds its textures just before it is drawn
    return new Layer(part, frame, set, own, used => (this.looks[this.active] ?? this.first).bind(used))
  }

  private get first() {
    return this.looks[0]!
  }

  private newLook() {
    return new FrameLook(this.table, this.shells, this.materials.ramps)
  }
}

function slotted(group: Group, slot: number): Group {
  for (const mesh of group.children) mesh.userData['slot'] = slot
  return group
}

/** Scratch memory for `aim`, which runs while the pointer moves. */
let candidates = new Uint32Array(4096)

/**
 * `isRepeated`: coordinates lie beyond the picture. Others do not repeat, so that the opposite edge does not shine
 * through at its edges.
 */
function textureOf(picture: ImageBitmap, isRepeated: boolean): Texture {
  const texture = new Texture(picture)
  if (isRepeated) {
    texture.wrapS = RepeatWrapping
    texture.wrapT = RepeatWrapping
  }
  texture.flipY = false
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
