import {
  aligned,
  binaryChunk,
  chunkHeaderBytes,
  headerBytes,
  jsonChunk,
  magic,
  version,
} from '../../frame/glb.js'
import { textOf } from '../../textBytes.js'
import type { GltfFile } from './gltfTypes.js'
import { damaged, UnreadableMesh } from './readMesh.js'

export interface GltfParts {
  readonly json: GltfFile
  /** The binary chunk, or null. */
  readonly binary: Uint8Array | null
  readonly remarks: readonly string[]
}

/** The parts of a glTF 2.0: a GLB, or a description in JSON. Throws UnreadableMesh. */
export function gltfParts(bytes: Uint8Array): GltfParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= headerBytes && view.getUint32(0, true) === magic) return glbParts(bytes, view)
  const text = textOf(bytes).trimStart()
  if (!text.startsWith('{')) throw new UnreadableMesh('It is not a binary glTF and not a glTF in JSON.')
  return { json: described(text), binary: null, remarks: [] }
}

/** Chunks of other kinds are left out, as glTF 2.0 demands. A file may end with bytes that only fill it up. */
function glbParts(bytes: Uint8Array, view: DataView): GltfParts {
  const [found, length] = [view.getUint32(4, true), view.getUint32(8, true)]
  if (found !== version)
    throw new UnreadableMesh(
      found === 1
        ? 'This is glTF 1, not 2. Export the mesh as glTF 2.'
        : 'The file is damaged, or is no GLB: its version cannot be read.',
    )
  if (length > bytes.length)
    throw new UnreadableMesh(`The file says it has ${length} bytes, it has ${bytes.length}.`)
  let json: Uint8Array | null = null
  let binary: Uint8Array | null = null
  for (let at = headerBytes; at + chunkHeaderBytes <= length;) {
    const [size, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    const start = at + chunkHeaderBytes
    if (start + size > length) throw new UnreadableMesh('The file ends too early.')
    const content = bytes.subarray(start, start + size)
    if (kind === jsonChunk) json ??= content
    else if (kind === binaryChunk) binary ??= content
    at = start + aligned(size)
  }
  if (!json) throw new UnreadableMesh('A chunk of the file is missing.')
  const left = bytes.length - aligned(length)
  return {
    json: described(textOf(json)),
    binary,
    remarks: left > 0 ? [`${left} bytes after the end of the GLB are left out.`] : [],
  }
}

function described(text: string): GltfFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UnreadableMesh('The description in the file cannot be read.')
  }
  if (typeof json !== 'object' || json === null) throw damaged()
  return json
}

/** The buffers of a glTF: the binary chunk, and `data:` addresses. */
export class GltfBuffers {
  private readonly decoded = new Map<number, Uint8Array>()

  constructor(private readonly parts: Pick<GltfParts, 'json' | 'binary'>) {}

  /** Throws UnreadableMesh, with the names of the files when the buffers are files of their own. */
  bytes(index: number): Uint8Array {
    const { json, binary } = this.parts
    const uri = json.buffers?.[index]?.uri
    if (uri === undefined) {
      if (index === 0 && binary) return binary
      throw damaged()
    }
    const known = this.decoded.get(index)
    if (known) return known
    if (typeof uri !== 'string' || !isData(uri)) throw this.inOtherFiles()
    const bytes = dataOf(uri)
    this.decoded.set(index, bytes)
    return bytes
  }

  private inOtherFiles(): UnreadableMesh {
    const names = (this.parts.json.buffers ?? []).flatMap(buffer =>
      typeof buffer?.uri === 'string' && !isData(buffer.uri) ? [buffer.uri.slice(0, 100)] : [],
    )
    const more = names.length > 5 ? ` and ${names.length - 5} more` : ''
    return new UnreadableMesh(
      `Its shapes are in other files: ${names.slice(0, 5).join(', ')}${more}. Save it as one file, as .glb.`,
    )
  }
}

const isData = (uri: string) => /^data:/i.test(uri.slice(0, 5))
/** Characters of base64 that are decoded at once; a multiple of four. */
const pieceLength = 1 << 20

/** The bytes of a `data:` address (RFC 2397). */
function dataOf(uri: string): Uint8Array {
  const comma = uri.indexOf(',')
  if (comma < 0) throw damaged()
  const isBase64 = /;base64$/i.test(uri.slice(Math.max(0, comma - 10), comma))
  try {
    const content = uri.slice(comma + 1)
    return isBase64 ? fromBase64(plainBase64(content)) : percentDecoded(content)
  } catch {
    throw damaged()
  }
}

const plainBase64 = (text: string) =>
  (text.includes('%') ? decodeURIComponent(text) : text).replace(/[^A-Za-z0-9+/]/g, '')

function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  for (let at = 0; at < text.length; at += pieceLength) {
    const piece = atob(text.slice(at, at + pieceLength))
    const first = (at / 4) * 3
    for (let place = 0; place < piece.length; place++) bytes[first + place] = piece.charCodeAt(place)
  }
  return bytes
}

function percentDecoded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const isCode = bytes[at] === 37
    bytes[length++] = isCode ? hexadecimal(bytes.subarray(at + 1, at + 3)) : bytes[at]!
    if (isCode) at += 2
  }
  return bytes.subarray(0, length)
}

function hexadecimal(digits: Uint8Array): number {
  const text = String.fromCharCode(...digits)
  if (!/^[\da-f]{2}$/i.test(text)) throw damaged()
  return Number.parseInt(text, 16)
}
