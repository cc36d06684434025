/** The parts of glTF 2.0 that meshes use. Everything may be missing or wrong. */
export interface GltfFile {
  readonly scene?: unknown
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[]
  readonly nodes?: readonly GltfNode[]
  readonly meshes?: readonly { readonly name?: unknown; readonly primitives?: readonly GltfMeshPrimitive[] }[]
  readonly materials?: readonly GltfMaterial[]
  readonly accessors?: readonly GltfAccessor[]
  readonly bufferViews?: readonly GltfView[]
  readonly buffers?: readonly { readonly uri?: unknown }[]
  readonly extensionsRequired?: readonly unknown[]
}
export interface GltfNode {
  readonly name?: unknown
  readonly mesh?: unknown
  readonly skin?: unknown
  readonly children?: readonly number[]
  readonly matrix?: unknown
  readonly translation?: unknown
  readonly rotation?: unknown
  readonly scale?: unknown
  readonly extensions?: {
    readonly EXT_mesh_gpu_instancing?: { readonly attributes?: Attributes }
    /** Holds for the node and all below it. */
    readonly KHR_node_visibility?: { readonly visible?: unknown }
  }
}
export interface GltfMeshPrimitive {
  readonly attributes?: Attributes
  readonly indices?: number
  readonly targets?: unknown
  readonly material?: number
  readonly mode?: number
  readonly extensions?: Readonly<Record<string, unknown>>
}
/** Numbers of accessors. */
type Attributes = Readonly<Record<string, number>>
interface GltfMaterial {
  readonly pbrMetallicRoughness?: { readonly baseColorFactor?: unknown; readonly baseColorTexture?: unknown }
  readonly extensions?: {
    readonly KHR_materials_pbrSpecularGlossiness?: {
      readonly diffuseFactor?: unknown
      readonly diffuseTexture?: unknown
    }
  }
}
export interface GltfAccessor extends GltfNumbers {
  readonly normalized?: boolean
  readonly count: number
  readonly type: string
  readonly sparse?: {
    readonly count: number
    readonly indices: GltfNumbers
    readonly values: Omit<GltfNumbers, 'componentType'>
  }
}
export interface GltfNumbers {
  readonly bufferView?: number
  readonly byteOffset?: number
  readonly componentType: number
}
export interface GltfView {
  readonly buffer: number
  readonly byteOffset?: number
  readonly byteLength: number
  readonly byteStride?: number
  readonly extensions?: Readonly<Record<string, CompressedView | undefined>>
}
export interface CompressedView {
  readonly buffer: number
  readonly byteOffset?: number
  readonly byteLength: number
  readonly byteStride: number
  readonly count: number
  readonly mode: string
  readonly filter?: string
}
