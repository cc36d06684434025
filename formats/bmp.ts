/** An uncompressed bitmap as rows from above, 3 bytes a pixel (red, green, blue). */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Null where the bytes are no BMP. Throws RangeError for one that is cut off, larger than `maxPixels` or compressed. */
export function readBmp(bytes: Uint8Array, maxPixels: number): Bitmap | null {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = view.getInt32(18, true)
  const rows = view.getInt32(22, true)
  const depth = view.getUint16(28, true)
  const height = Math.abs(rows)
  if (width < 1 || height < 1 || width * height > maxPixels)
    throw new RangeError(`${width} × ${height} pixels`)
  if (![8, 24, 32].includes(depth) || ![0, 3].includes(view.getUint32(30, true)))
    throw new RangeError('a kind of BMP that is not read: 8, 24 or 32 bits, not compressed')
  const stride = Math.ceil((width * depth) / 32) * 4
  const first = view.getUint32(10, true)
  if (first + stride * height > bytes.length) throw new RangeError('it is cut off')
  const palette = depth === 8 ? 14 + view.getUint32(14, true) : 0
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    // rows stand from below, unless the height is negative
    const start = first + stride * (rows > 0 ? height - 1 - row : row)
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
