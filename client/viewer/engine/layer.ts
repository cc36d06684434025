import { BufferAttribute, BufferGeometry, Mesh, Sphere, type ShaderMaterial, type Texture } from 'three'
import type { DecodedFrame, DecodedPart } from './decodedFrame'
import { passes, type MaterialSet, type Pass } from './materialSet'
import { eachRange, indexRangeOf, type Members } from './objectRanges'

/** A range of objects in the table, inclusive; empty when `last < first`. */
export interface Marked {
  readonly first: number
  readonly last: number
}

interface Attributes {
  readonly index: BufferAttribute
  readonly named: Readonly<Record<string, BufferAttribute>>
}

/**
 * One part of a frame on the GPU. All passes share its buffers. A pass gets its mesh when it is first needed:
 * most frames are never picked in and hold no glass.
 */
export class Layer {
  readonly draw: Mesh
  private readonly meshes = new Map<Pass, Mesh>()
  private readonly attributes: Attributes
  private readonly members: Members
  private pickMesh: Mesh | null = null

  /** `own`: the material and the texture of a part with a picture. */
  constructor(
    part: DecodedPart,
    private readonly frame: Pick<DecodedFrame, 'scale' | 'offset'>,
    private readonly materials: MaterialSet,
    private readonly own: { readonly material: ShaderMaterial; readonly picture: Texture } | null,
    private readonly bind: (material: ShaderMaterial) => void,
  ) {
    this.members = part.members
    this.attributes = attributesOf(part)
    this.draw = this.mesh(own?.material ?? materials.draw)
  }

  /**
   * Draws these passes for a range of objects only, which limits them to a part of the index buffer. `added`
   * gets meshes that are new.
   */
  narrow(names: readonly Pass[], { first, last }: Marked, added: (mesh: Mesh) => void) {
    const { start, count } = indexRangeOf(this.members, first, last)
    for (const name of names) {
      const mesh = this.meshes.get(name) ?? (count > 0 ? this.newPass(name, added) : null)
      if (!mesh) continue
      mesh.visible = count > 0
      mesh.geometry.setDrawRange(start, count)
    }
  }

  /** The number of an object for the passes of the hovered one. */
  only(object: number) {
    for (const name of ['hoverMark', 'hoverRing'] as const) {
      const mesh = this.meshes.get(name)
      if (mesh) mesh.userData['only'] = object
    }
  }

  /** Prepares the id buffer for some objects of the table, in ascending order. */
  aim(wanted: Uint32Array, count: number, slot: number, added: (mesh: Mesh) => void) {
    if (!this.pickMesh) {
      this.pickMesh = this.mesh([this.materials.pick])
      added(this.pickMesh)
    }
    const { geometry, userData } = this.pickMesh
    geometry.clearGroups()
    eachRange(this.members, wanted, count, (start, length) => geometry.addGroup(start, length, 0))
    userData['slot'] = slot
    this.pickMesh.visible = geometry.groups.length > 0
  }

  dispose() {
    for (const mesh of [this.draw, ...this.meshes.values(), ...(this.pickMesh ? [this.pickMesh] : [])]) {
      mesh.removeFromParent()
      mesh.geometry.dispose()
    }
    this.own?.material.dispose()
    ;(this.own?.picture.image as ImageBitmap | null | undefined)?.close()
    this.own?.picture.dispose()
  }

  private newPass(name: Pass, added: (mesh: Mesh) => void): Mesh {
    const mesh = this.mesh(this.materials[name])
    mesh.renderOrder = passes.indexOf(name)
    this.meshes.set(name, mesh)
    added(mesh)
    return mesh
  }

  private mesh(material: ShaderMaterial | ShaderMaterial[]): Mesh {
    const geometry = new BufferGeometry()
    geometry.setIndex(this.attributes.index)
    for (const [name, attribute] of Object.entries(this.attributes.named))
      geometry.setAttribute(name, attribute)
    // three would compute it from arrays that are freed; culling is off, so the value does not matter
    geometry.boundingSphere = new Sphere()
    const mesh = new Mesh(geometry, material)
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    mesh.matrix.makeScale(...this.frame.scale).setPosition(...this.frame.offset)
    mesh.matrixWorldNeedsUpdate = true
    mesh.onBeforeRender = (_renderer, _scene, _camera, _geometry, used) => {
      const { slot, only } = (used as ShaderMaterial).uniforms
      if (slot) slot.value = mesh.userData['slot'] as number
      if (only) only.value = (mesh.userData['only'] as number | undefined) ?? -1
      this.bind(used as ShaderMaterial)
    }
    return mesh
  }
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
