import {
  DataTexture,
  Group,
  NearestFilter,
  RGBAFormat,
  SRGBColorSpace,
  Texture,
  UnsignedByteType,
  type Mesh,
  type ShaderMaterial,
} from 'three'
import type { ObjectTable } from '../../../formats/frame/frame'
import { boxesWithin } from '../model/boxes'
import { seenBit, writeTexels, type Painting } from '../model/texels'
import { bytesOfFrame, trianglesOfFrame, type DecodedFrame, type DecodedPart } from './decodedFrame'
import { Layer } from './layer'
import type { Materials } from './materials'
import { ValueTexture } from './rampColours'

const texelsAcross = 1024
const hoverPasses = ['hoverMark', 'hoverRing'] as const
const glassPasses = ['glassDepth', 'glass'] as const
const sightPasses = ['sight'] as const
const hintPasses = ['hint'] as const
const none = { first: 0, last: -1 }

/**
 * A frame on the GPU: its layers, and a texture of object states. The arrays leave the heap after upload.
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
  private readonly texels: Uint32Array
  private readonly states: DataTexture
  private readonly values: ValueTexture
  /** version of the painting in the texels; −1 before the first */
  private painted = -1
  /** version of the colours in the texels */
  private coloured = -1
  private readonly sights = new Group()
  private readonly hints = new Group()
  /** number of selected objects that are not hidden */
  selected = 0
  private readonly addSight = (mesh: Mesh) => void this.sights.add(mesh)
  private readonly addHint = (mesh: Mesh) => void this.hints.add(mesh)
  private readonly add = (mesh: Mesh) => void this.group.add(mesh)
  private readonly addPick = (mesh: Mesh) => void this.pickGroup.add(mesh)

  constructor(frame: DecodedFrame, materials: Materials) {
    this.table = frame.table
    this.shells = frame.shells
    this.triangles = trianglesOfFrame(frame)
    this.bytes = bytesOfFrame(frame)
    const height = Math.max(1, Math.ceil(frame.table.count / texelsAcross))
    const pixels = new Uint8Array(texelsAcross * height * 4)
    this.texels = new Uint32Array(pixels.buffer)
    this.states = new DataTexture(pixels, texelsAcross, height, RGBAFormat, UnsignedByteType)
    this.states.minFilter = this.states.magFilter = NearestFilter
    this.values = new ValueTexture(texelsAcross, height, materials.ramps)
    this.layers = frame.parts.map(part => this.layer(part, frame, materials))
    for (const { draw } of this.layers) this.group.add(draw)
    this.group.matrixAutoUpdate = this.pickGroup.matrixAutoUpdate = false
  }

  /** Writes the texels when the painting has a new version. Never changes the geometry. */
  paint(painting: Painting) {
    this.values.setScale(painting.scale)
    if (this.painted === painting.version) return
    const keepColours = this.coloured === painting.colours
    const { selected, glass } = writeTexels(this.texels, this.table, painting, {
      shells: this.shells,
      keepColours,
      ...(painting.values && !keepColours ? { values: this.values.write() } : {}),
    })
    this.selected = selected.count
    this.painted = painting.version
    this.coloured = painting.colours
    this.states.needsUpdate = true
    for (const layer of this.layers) {
      layer.narrow(hintPasses, selected, this.addHint)
      layer.narrow(glassPasses, glass, this.add)
    }
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
      if ((this.texels[object]! >>> 24) & seenBit) candidates[count++] = object
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
    return ((this.texels[object] ?? 0) >>> 24) & seenBit
  }

  dispose() {
    this.group.removeFromParent()
    for (const group of [this.pickGroup, this.sights, this.hints]) group.removeFromParent()
    this.states.dispose()
    this.values.dispose()
    for (const layer of this.layers) layer.dispose()
  }

  private layer(part: DecodedPart, frame: DecodedFrame, materials: Materials): Layer {
    const picture = part.picture ? textureOf(part.picture) : null
    const own = picture && { picture, material: materials.textured(picture) }
    const set = part.kind === 'spheres' ? materials.spheres : materials.mesh
    return new Layer(part, frame, set, own, material => this.bind(material))
  }

  /** All frames share the materials, so each mesh binds its texture just before it is drawn. */
  private bind(material: ShaderMaterial) {
    const { states } = material.uniforms
    if (states) states.value = this.states
    this.values.bind(material.uniforms)
    material.uniformsNeedUpdate = true
  }
}

function slotted(group: Group, slot: number): Group {
  for (const mesh of group.children) mesh.userData['slot'] = slot
  return group
}

/** Scratch memory for `aim`, which runs while the pointer moves. */
let candidates = new Uint32Array(4096)

function textureOf(picture: ImageBitmap): Texture {
  const texture = new Texture(picture)
  texture.flipY = false
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
