import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  Group,
  Mesh,
  NearestFilter,
  RGBAFormat,
  Sphere,
  SRGBColorSpace,
  Texture,
  UnsignedByteType,
  type ShaderMaterial,
} from 'three'
import type { ObjectTable } from '../../../formats/frame/frame'
import { writeGlass, writeTexels, type Painting } from '../model/texels'
import { bytesOfFrame, trianglesOfFrame, type DecodedFrame, type DecodedPart } from './decodedFrame'
import type { Materials } from './materials'
import { type ObjectRange, objectRangesOf, indexRangeOf } from './objectRanges'

const texelsAcross = 1024

interface Layer {
  readonly objects: ObjectRange
  readonly mesh: Mesh
  readonly hulls: readonly Mesh[]
  /** null when the frame has no shells */
  readonly glass: Mesh | null
  readonly material: ShaderMaterial | null
  readonly picture: Texture | null
}

/**
 * A frame on the GPU: one mesh per primitive, and a texture of object states. The arrays leave the heap after
 * upload.
 */
export class FrameObject {
  readonly table: ObjectTable
  readonly triangles: number
  readonly bytes: number
  readonly group = new Group()
  private readonly layers: readonly Layer[]
  private readonly shells: readonly number[]
  private readonly texels: Uint32Array
  private readonly states: DataTexture
  /** version of the painting in the texels; −1 before the first */
  private painted = -1

  constructor(
    frame: DecodedFrame,
    private readonly materials: Materials,
  ) {
    this.table = frame.table
    this.shells = frame.shells
    this.triangles = trianglesOfFrame(frame)
    this.bytes = bytesOfFrame(frame)
    const height = Math.max(1, Math.ceil(frame.table.count / texelsAcross))
    const pixels = new Uint8Array(texelsAcross * height * 4)
    this.texels = new Uint32Array(pixels.buffer)
    this.states = new DataTexture(pixels, texelsAcross, height, RGBAFormat, UnsignedByteType)
    this.states.minFilter = this.states.magFilter = NearestFilter
    const ranges = objectRangesOf(frame.table.indexCount, frame.parts)
    this.layers = frame.parts.map((part, at) => this.layer(part, frame, ranges[at]!))
    for (const { mesh, hulls, glass } of this.layers)
      this.group.add(mesh, ...hulls, ...(glass ? [glass] : []))
    this.group.matrixAutoUpdate = false
  }

  /** Writes the texels when the painting has a new version. Never changes the geometry. */
  paint(painting: Painting) {
    if (this.painted === painting.version) return
    const selected = writeTexels(this.texels, this.table, painting)
    writeGlass(this.texels, this.shells, painting)
    this.painted = painting.version
    this.states.needsUpdate = true
    for (const { hulls } of this.layers) for (const hull of hulls) hull.visible = selected.count > 0
    this.narrowHulls(selected)
  }

  /** Prepares drawing into the id buffer. `useDraw` switches back. */
  usePick(slot: number) {
    for (const { mesh, hulls, glass } of this.layers) {
      mesh.material = this.materials.pick
      mesh.userData['slot'] = slot
      glass?.layers.disable(0)
      for (const hull of hulls) hull.layers.disable(0)
    }
  }

  useDraw() {
    for (const { mesh, hulls, glass, material } of this.layers) {
      mesh.material = material ?? this.materials.draw
      glass?.layers.enable(0)
      for (const hull of hulls) hull.layers.enable(0)
    }
  }

  dispose() {
    this.group.removeFromParent()
    this.states.dispose()
    for (const { mesh, hulls, glass, material, picture } of this.layers) {
      mesh.geometry.dispose()
      glass?.geometry.dispose()
      for (const hull of hulls) hull.geometry.dispose()
      material?.dispose()
      if (picture) (picture.image as ImageBitmap | null)?.close()
      picture?.dispose()
    }
  }

  private layer(part: DecodedPart, frame: DecodedFrame, objects: ObjectRange): Layer {
    const picture = part.picture ? textureOf(part.picture) : null
    const material = picture ? this.materials.textured(picture) : null
    const attributes = attributesOf(part)
    const mesh = this.mesh(attributes, material ?? this.materials.draw, frame)
    const hulls = [
      this.mesh(attributes, this.materials.hidden, frame),
      this.mesh(attributes, this.materials.outline, frame),
    ]
    hulls.forEach((hull, at) => {
      hull.renderOrder = at + 1
      hull.visible = false
    })
    const glass = frame.shells.length > 0 ? this.mesh(attributes, this.materials.glass, frame) : null
    if (glass) {
      glass.renderOrder = 3
      this.narrow(glass, objects, Math.min(...frame.shells), Math.max(...frame.shells))
    }
    return { objects, mesh, hulls, glass, material, picture }
  }

  private mesh(attributes: Attributes, material: ShaderMaterial, { scale, offset }: DecodedFrame): Mesh {
    const geometry = new BufferGeometry()
    geometry.setIndex(attributes.index)
    for (const [name, attribute] of Object.entries(attributes.named)) geometry.setAttribute(name, attribute)
    // three would compute it from arrays that are freed; culling is off, so the value does not matter
    geometry.boundingSphere = new Sphere()
    const mesh = new Mesh(geometry, material)
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    mesh.matrix.makeScale(...scale).setPosition(...offset)
    mesh.matrixWorldNeedsUpdate = true
    mesh.onBeforeRender = (_renderer, _scene, _camera, _geometry, used) =>
      this.bind(used as ShaderMaterial, mesh)
    return mesh
  }

  /** All frames share the materials, so each mesh binds its texture just before it is drawn. */
  private bind(material: ShaderMaterial, mesh: Mesh) {
    const { states, slot } = material.uniforms
    if (states) states.value = this.states
    if (slot) slot.value = mesh.userData['slot'] as number
    material.uniformsNeedUpdate = true
  }

  /** Limits the hulls to the part of the index buffer that holds the selected objects. */
  private narrowHulls({ first, last }: { first: number; last: number }) {
    for (const { objects, hulls } of this.layers)
      for (const hull of hulls) this.narrow(hull, objects, first, last)
  }

  private narrow({ geometry }: Mesh, objects: ObjectRange, first: number, last: number) {
    const { start, count } = indexRangeOf(this.table, objects, first, last)
    geometry.setDrawRange(start, count)
  }
}

interface Attributes {
  readonly index: BufferAttribute
  readonly named: Readonly<Record<string, BufferAttribute>>
}

function attributesOf(part: DecodedPart): Attributes {
  return {
    index: uploaded(new BufferAttribute(part.indices, 1)),
    named: {
      position: uploaded(new BufferAttribute(part.positions, 4)),
      normals: uploaded(new BufferAttribute(part.normals, 4)),
      objectIndex: uploaded(new BufferAttribute(part.objects, 1)),
      ...(part.textureCoordinates
        ? { textureCoordinates: uploaded(new BufferAttribute(part.textureCoordinates, 2, true)) }
        : {}),
    },
  }
}

/** Frees the array after its upload. The attribute keeps count and type, and three needs no more. */
function uploaded(attribute: BufferAttribute): BufferAttribute {
  return attribute.onUpload(function (this: BufferAttribute) {
    this.array = empty
  })
}
const empty = new Uint8Array(0)

function textureOf(picture: ImageBitmap): Texture {
  const texture = new Texture(picture)
  texture.flipY = false
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
