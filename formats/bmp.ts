/** An uncompressed bitmap: rows from the top, 3 bytes per pixel (red, green, blue). */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * Returns null when the bytes are not a BMP. Throws RangeError when the BMP is truncated, compressed, or
 * larger than `maxPixels`.
 */
export function readBmp(bytes: Uint8Array, maxPixels: number): Bitmap | null {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null
  const { width, height, depth, stride, first, palette, fromBelow } = layoutOf(bytes, maxPixels)
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    // Rows are stored from the bottom, unless the height is negative.
    const start = first + stride * (fromBelow ? height - 1 - row : row)
    for (let column = 0; column < width; column++) {
      const from = depth === 8 ? palette + 4 * bytes[start + column]! : start + (column * depth) / 8
      const to = (row * width + column) * 3
      pixels[to] = bytes[from + 2]!
      pixels[to + 1] = bytes[from + 1]!
      pixels[to + 2] = bytes[from]!
    }
  }
  return { width, height, pixels }
}

/** Where the rows of a bitmap lie in its bytes. `palette`: its offset, 0 without one. */
function layoutOf(bytes: Uint8Array, maxPixels: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = view.getInt32(18, true)
  const rows = view.getInt32(22, true)
  const depth = view.getUint16(28, true)
  const height = Math.abs(rows)
  if (width < 1 || height < 1 || width * height > maxPixels)
    throw new RangeError(`${width} × ${height} pixels`)
  if (![8, 24, 32].includes(depth) || ![0, 3].includes(view.getUint32(30, true)))
    throw new RangeError('this kind of BMP is not supported; use 8, 24 or 32 bits without compression')
  const stride = Math.ceil((width * depth) / 32) * 4
  const first = view.getUint32(10, true)
  if (first + stride * height > bytes.length) throw new RangeError('the BMP is truncated')
  const palette = depth === 8 ? 14 + view.getUint32(14, true) : 0
  return { width, height, depth, stride, first, palette, fromBelow: rows > 0 }
}
