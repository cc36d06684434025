import { normalsWasm } from './normals.generated.js'

/** The part of the global object that is used here. The server's types do not have it. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { readonly exports: object }
}

/** The exports of normals.wat. Its memory begins with the positions. Arguments count bytes from there. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  readonly normals: (
    indices: number,
    indicesEnd: number,
    indexSize: number,
    sums: number,
    normals: number,
  ) => void
}

/** Larger meshes are left to JavaScript, because the memory of WebAssembly never shrinks. */
const mostBytes = 2 ** 24
const pageBytes = 65_536

let loaded: Kernel | null | undefined
const kernel = () => (loaded === undefined ? (loaded = load()) : loaded)

/** Null without SIMD, as in Safari before 16.4. */
function load(): Kernel | null {
  const bytes = Uint8Array.from(atob(normalsWasm), sign => sign.charCodeAt(0))
  if (!WebAssembly.validate(bytes)) return null
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Kernel
}

/**
 * The normals of `normals.ts` in about a fifth of the time, by SIMD, or null where it cannot be used. Indices must be
 * below the number of vertices. Sums of 32-bit floats can differ by 1 from those of 64 bits.
 */
export function normalsBySimd(
  positions: Uint16Array,
  indices: Uint16Array | Uint32Array,
): Int8Array<ArrayBuffer> | null {
  const vertices = positions.length >> 2
  const size = indices.BYTES_PER_ELEMENT
  const indicesAt = aligned(positions.byteLength)
  const indicesEnd = indicesAt + Math.floor(indices.length / 3) * 3 * size
  const sums = aligned(indicesAt + indices.byteLength)
  const normals = sums + vertices * 16
  const end = normals + vertices * 4
  const found = end <= mostBytes ? kernel() : null
  if (!found) return null
  const { memory } = found
  const missing = end - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
  new Uint16Array(memory.buffer).set(positions)
  if (indices instanceof Uint16Array) new Uint16Array(memory.buffer).set(indices, indicesAt / size)
  else new Uint32Array(memory.buffer).set(indices, indicesAt / size)
  found.normals(indicesAt, indicesEnd, size, sums, normals)
  return new Int8Array(memory.buffer, normals, vertices * 4).slice()
}

/** Registers of 16 bytes are read and written fastest at multiples of 16. */
const aligned = (bytes: number) => (bytes + 15) & ~15
