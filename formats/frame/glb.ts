import { DamagedFrame } from './frameError.js'

/** The container of binary glTF 2.0: a header, a JSON chunk, a binary chunk. */
export const magic = 0x46546c67
export const version = 2
export const jsonChunk = 0x4e4f534a
export const binaryChunk = 0x004e4942
export const headerBytes = 12
export const chunkHeaderBytes = 8

export const aligned = (length: number) => Math.ceil(length / 4) * 4

/** `binary`: parts of the binary chunk. Each part starts at a multiple of four bytes. */
export function writeGlb(json: unknown, binary: readonly Uint8Array[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const binaryStart = headerBytes + chunkHeaderBytes + aligned(text.length)
  const binaryBytes = binary.reduce((sum, part) => sum + aligned(part.length), 0)
  const glb = new Uint8Array(binaryStart + chunkHeaderBytes + binaryBytes)
  const view = new DataView(glb.buffer)
  const words = [magic, version, glb.length, aligned(text.length), jsonChunk]
  words.forEach((word, at) => view.setUint32(at * 4, word, true))
  glb.set(text, headerBytes + chunkHeaderBytes)
  glb.fill(0x20, headerBytes + chunkHeaderBytes + text.length, binaryStart)
  view.setUint32(binaryStart, binaryBytes, true)
  view.setUint32(binaryStart + 4, binaryChunk, true)
  let at = binaryStart + chunkHeaderBytes
  for (const part of binary) {
    glb.set(part, at)
    at += aligned(part.length)
  }
  return glb
}

/** Reads the container. `binary` is a view into the given bytes. Throws DamagedFrame. */
export function readGlb(glb: Uint8Array): { json: unknown; binary: Uint8Array } {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength)
  if (glb.length < headerBytes + 2 * chunkHeaderBytes || view.getUint32(0, true) !== magic)
    throw new DamagedFrame('This is not a binary glTF.')
  if (view.getUint32(4, true) !== version)
    throw new DamagedFrame(`This is glTF ${view.getUint32(4, true)}, not ${version}.`)
  if (view.getUint32(8, true) !== glb.length)
    throw new DamagedFrame(`The file says it has ${view.getUint32(8, true)} bytes, it has ${glb.length}.`)
  const json = chunk(view, headerBytes, jsonChunk)
  const binary = chunk(view, json.end, binaryChunk)
  return { json: parse(glb.subarray(json.start, json.end)), binary: glb.subarray(binary.start, binary.end) }
}

function chunk(view: DataView, at: number, kind: number): { start: number; end: number } {
  const start = at + chunkHeaderBytes
  if (start > view.byteLength || view.getUint32(at + 4, true) !== kind)
    throw new DamagedFrame('A chunk of the file is missing.')
  const end = start + view.getUint32(at, true)
  if (end > view.byteLength) throw new DamagedFrame('The file ends too early.')
  return { start, end }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new DamagedFrame('The description in the file cannot be read.', { cause: error })
  }
}
