import { isWithin, type Point } from '../../lib/polygon'

/** The visible objects of one frame, and the positions of their centres in CSS pixels. */
export interface Sighting {
  readonly time: number
  readonly rows: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  /** 1 for glass, which is selected only where nothing else is */
  readonly glass: Uint8Array
}

/** Rows of the objects whose centre lies in the region, also behind others. Glass only when nothing else does. */
export function rowsWithin(sightings: readonly Sighting[], region: readonly Point[]): number[] {
  const found = [[], []] as [number[], number[]]
  const [left, right] = [Math.min(...region.map(([x]) => x)), Math.max(...region.map(([x]) => x))]
  for (const { rows, x, y, glass } of sightings)
    rows.forEach((row, at) => {
      const px = x[at] ?? NaN
      if (row >= 0 && px >= left && px <= right && isWithin(region, px, y[at] ?? NaN))
        found[glass[at] === 1 ? 1 : 0].push(row)
    })
  return found[0].length > 0 ? found[0] : found[1]
}

/** The middle of the visible part of each object: the sum of the places of its pixels, and their number. */
export type SeenMiddles = ReadonlyMap<
  number,
  { readonly x: number; readonly y: number; readonly count: number }
>

/** Fewer pixels than this are no object that a person sees. */
const fewestPixels = 4

/** The number of an object in the id buffer. `slot`: of its frame, from 1. */
export const seenKey = (slot: number, index: number) => slot * 2 ** 23 + index

/**
 * Reads the id buffer: bytes of the index, with the highest bit set for glass, and the slot; lines from below.
 */
export function seenMiddles(pixels: Uint8Array, width: number, height: number): SeenMiddles {
  const sums = new Map<number, { x: number; y: number; count: number }>()
  for (let at = 0; at < width * height; at++) {
    const slot = pixels[at * 4 + 3]!
    if (slot === 0) continue
    const index = pixels[at * 4]! + pixels[at * 4 + 1]! * 256 + (pixels[at * 4 + 2]! & 127) * 65536
    const key = seenKey(slot, index)
    const sum = sums.get(key) ?? { x: 0, y: 0, count: 0 }
    if (sum.count === 0) sums.set(key, sum)
    sum.x += (at % width) + 0.5
    sum.y += height - 0.5 - Math.floor(at / width)
    sum.count++
  }
  return sums
}

/** Moves the objects of sightings to the middle of their visible parts. Those that nobody sees get NaN. */
export function seenOnly(sightings: readonly Sighting[], seen: SeenMiddles): Sighting[] {
  return sightings.map((sighting, at) => {
    const place = (index: number, axis: 'x' | 'y') => {
      const sum = seen.get(seenKey(at + 1, index))
      return sum && sum.count >= fewestPixels ? sum[axis] / sum.count : NaN
    }
    return {
      ...sighting,
      x: sighting.x.map((_, index) => place(index, 'x')),
      y: sighting.y.map((_, index) => place(index, 'y')),
    }
  })
}
