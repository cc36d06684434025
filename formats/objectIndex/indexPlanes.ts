import { DamagedFile } from '../property/propertyContainer.js'

/**
 * A column of whole numbers as byte planes: the lowest byte of all numbers, then the next byte of all numbers,
 * and so on. Planes above the highest byte in use are left out, so a column of zeros takes no byte unless
 * `leastWidth` asks for one.
 */
export function planesOf(numbers: ArrayLike<number>, leastWidth = 0): Uint8Array {
  let all = 0
  for (let row = 0; row < numbers.length; row++) all |= numbers[row] as number
  const width = Math.max(leastWidth, all === 0 ? 0 : 4 - (Math.clz32(all) >>> 3))
  const planes = new Uint8Array(width * numbers.length)
  for (let plane = 0, at = 0; plane < width; plane++)
    for (let row = 0; row < numbers.length; row++) planes[at++] = (numbers[row] as number) >>> (plane * 8)
  return planes
}

/** Number of planes in a section. Throws DamagedFile when the length does not fit. */
function widthOf(planes: Uint8Array, rows: number, most: number): number {
  const width = planes.length === 0 ? 0 : planes.length / rows
  if (!Number.isInteger(width) || width > most)
    throw new DamagedFile(`A column of the file has ${planes.length} bytes for ${rows} rows`)
  return width
}

/** Writes the numbers into `target`. Throws DamagedFile when the length does not fit. */
export function readPlanes<C extends Uint16Array | Uint32Array>(planes: Uint8Array, target: C): C {
  const rows = target.length
  const width = widthOf(planes, rows, target.BYTES_PER_ELEMENT)
  if (width === 1) target.set(planes)
  else if (width === 2)
    for (let row = 0; row < rows; row++)
      target[row] = (planes[row] as number) | ((planes[rows + row] as number) << 8)
  else if (width === 3)
    for (let row = 0; row < rows; row++)
      target[row] = planes[row]! | (planes[rows + row]! << 8) | (planes[rows * 2 + row]! << 16)
  else {
    target.fill(0)
    for (let plane = 0; plane < width; plane++)
      for (let row = 0; row < rows; row++)
        target[row]! |= (planes[plane * rows + row] as number) << (plane * 8)
  }
  return target
}

/** The planes of 16-bit numbers; zeros for planes that were left out. Throws DamagedFile as readPlanes. */
export function twoPlanes(
  planes: Uint8Array,
  rows: number,
): { readonly low: Uint8Array; readonly high: Uint8Array } {
  const width = widthOf(planes, rows, 2)
  const none = width < 2 ? new Uint8Array(rows) : planes
  return {
    low: width > 0 ? planes.subarray(0, rows) : none,
    high: width > 1 ? planes.subarray(rows) : none,
  }
}

/** Like readPlanes, into the narrowest array. */
export function readNarrow(planes: Uint8Array, rows: number): Uint8Array | Uint16Array | Uint32Array {
  const width = widthOf(planes, rows, 4)
  if (width === 0) return new Uint8Array(rows)
  if (width === 1) return planes
  return readPlanes(planes, width === 2 ? new Uint16Array(rows) : new Uint32Array(rows))
}

/** Bytes that a good compressor would need for each byte plane on its own: the entropy of order 0. */
export function costOf(planes: Uint8Array, rows: number): number {
  let bits = 0
  for (let start = 0; start < planes.length; start += rows) {
    const counts = new Uint32Array(256)
    for (let at = start; at < start + rows; at++) counts[planes[at] as number]!++
    for (const count of counts) if (count > 0) bits += count * Math.log2(rows / count)
  }
  return bits / 8
}
