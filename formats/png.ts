import { crc32 } from './crc32.js'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature and header chunk, which comes first (PNG 1.2, 4.1.1): 8 + 4 + 4 + 13 + 4 bytes. */
const headEnd = 33
const inchesPerMetre = 39.370_08

/** The same PNG with its resolution, as a chunk pHYs. Throws when the bytes are no PNG. */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  if (png.length < headEnd || signature.some((byte, at) => png[at] !== byte))
    throw new Error('This is not a PNG.')
  const chunk = resolution(dotsPerInch)
  const found = new Uint8Array(png.length + chunk.length)
  found.set(png.subarray(0, headEnd))
  found.set(chunk, headEnd)
  found.set(png.subarray(headEnd), headEnd + chunk.length)
  return found
}

function resolution(dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(9)
  const view = new DataView(content.buffer)
  const dotsPerMetre = Math.round(dotsPerInch * inchesPerMetre)
  view.setUint32(0, dotsPerMetre)
  view.setUint32(4, dotsPerMetre)
  content[8] = 1 // the unit is the metre
  return chunkOf('pHYs', content)
}

/** What a PNG of opaque pixels says before them. */
export interface PngHead {
  readonly width: number
  readonly height: number
  /** null without a resolution */
  readonly dotsPerInch: number | null
}

/**
 * The parts of a PNG with 8 bits of red, green and blue. `deflated`: the rows of `filteredRows`, compressed as a zlib
 * stream. Holds one piece at a time, so pictures of any size can be written.
 */
export async function* pngParts(
  { width, height, dotsPerInch }: PngHead,
  deflated: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2], 8) // bits of a sample; red, green and blue
  yield Uint8Array.from(signature)
  yield chunkOf('IHDR', head)
  if (dotsPerInch !== null) yield resolution(dotsPerInch)
  for await (const piece of deflated) yield chunkOf('IDAT', piece)
  yield chunkOf('IEND', new Uint8Array(0))
}

/**
 * Rows of a picture as PNG stores them: each byte less the one above it (filter 2). `rgb`: 3 bytes a pixel, whole
 * rows. `above`: the row before them, 0 at the top.
 */
export function filteredRows(rgb: Uint8Array, width: number, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const across = width * 3
  const count = rgb.length / across
  const filtered = new Uint8Array(count * (across + 1))
  for (let row = 0, into = 0; row < count; row++) {
    filtered[into++] = 2
    const from = row * across
    for (let at = 0; at < across; at++)
      filtered[into++] = rgb[from + at]! - (row === 0 ? above[at]! : rgb[from + at - across]!)
  }
  return filtered
}

function chunkOf(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(content.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length)
  for (let at = 0; at < 4; at++) chunk[4 + at] = type.charCodeAt(at)
  chunk.set(content, 8)
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)))
  return chunk
}
