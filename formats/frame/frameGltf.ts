/** The part of glTF 2.0 that frames use, shared by the writer and the reader. */
export const compression = 'EXT_meshopt_compression'
export const quantization = 'KHR_mesh_quantization'

export const componentTypes = { uint16: 5123, uint32: 5125, float32: 5126 } as const
export const vertexTarget = 34962
export const indexTarget = 34963

export type Mode = 'ATTRIBUTES' | 'TRIANGLES'

export interface CompressedView {
  buffer: number
  byteOffset: number
  byteLength: number
  byteStride: number
  count: number
  mode: Mode
}
export interface BufferView {
  buffer: number
  byteOffset: number
  byteLength: number
  byteStride?: number
  target?: number
  extensions?: { [compression]: CompressedView }
}
export interface Accessor {
  bufferView: number
  componentType: number
  count: number
  type: 'SCALAR' | 'VEC2' | 'VEC3'
  normalized?: true
  min?: number[]
  max?: number[]
}
export interface GltfPrimitive {
  attributes: { POSITION: number; _OBJECT: number; TEXCOORD_0?: number }
  indices: number
  material?: number
}

export interface Gltf {
  asset: { version: '2.0'; generator?: string }
  scene: 0
  scenes: { nodes: number[] }[]
  nodes: { mesh: 0; scale: number[]; translation: number[] }[]
  meshes: { primitives: GltfPrimitive[]; extras: { objects: number } }[]
  accessors: Accessor[]
  bufferViews: BufferView[]
  buffers: { byteLength: number; extensions?: { [compression]: { fallback: true } } }[]
  extensionsUsed: string[]
  extensionsRequired: string[]
  materials?: { pbrMetallicRoughness: { baseColorTexture: { index: number }; metallicFactor: 0 } }[]
  textures?: { source: number }[]
  images?: { bufferView: number; mimeType: Picture['mediaType'] }[]
}

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png'
}
