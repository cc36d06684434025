const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature and header chunk, which comes first (PNG 1.2, 4.1.1): 8 + 4 + 4 + 13 + 4 bytes. */
const headEnd = 33
const inchesPerMetre = 39.370_08

/** The same PNG with its resolution, as a chunk pHYs. Throws when the bytes are no PNG. */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  if (png.length < headEnd || signature.some((byte, at) => png[at] !== byte))
    throw new Error('This is not a PNG.')
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const dotsPerMetre = Math.round(dotsPerInch * inchesPerMetre)
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4) // pHYs
  view.setUint32(8, dotsPerMetre)
  view.setUint32(12, dotsPerMetre)
  chunk[16] = 1 // the unit is the metre
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  const found = new Uint8Array(png.length + chunk.length)
  found.set(png.subarray(0, headEnd))
  found.set(chunk, headEnd)
  found.set(png.subarray(headEnd), headEnd + chunk.length)
  return found
}

/** The checksum of a chunk (PNG 1.2, appendix 15), bit by bit: chunks here are short. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
