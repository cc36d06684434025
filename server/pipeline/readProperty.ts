import type { PropertyType } from '../../formats/property/propertyType.js'
import { brotli } from './brotli.js'
import { type PropertyFile, readPropertyFile } from './property.js'

/** Larger files get a lower brotli quality. The best quality compresses only about 2 MB per second. */
const large = 400_000

/** Lineages from this size on are read in pieces. */
const largeText = 16_000_000
export function isLarge(pieces: Iterable<Uint8Array>): boolean {
  let bytes = 0
  for (const piece of pieces) if ((bytes += piece.length) >= largeText) return true
  return false
}

export function readProperty(
  bytes: Uint8Array,
  assumed: PropertyType | null,
): PropertyFile & { brotli: Uint8Array } {
  const property = readPropertyFile(bytes, assumed)
  return { ...property, brotli: brotli(property.binary, property.binary.length < large ? 9 : 6) }
}
