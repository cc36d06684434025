/** The mode of a primitive that names none. */
export const triangles = 4
const strip = 5
const fan = 6

export const isOfTriangles = (mode: number) => [triangles, strip, fan].includes(mode)

/** Tells the places in the list of corners that make a triangle. */
export function cornersOf(
  mode: number,
  count: number,
  tell: (first: number, second: number, third: number) => void,
): void {
  if (mode === triangles) for (let at = 0; at + 2 < count; at += 3) tell(at, at + 1, at + 2)
  else
    for (let at = 0; at + 2 < count; at++) {
      if (mode === fan) tell(0, at + 1, at + 2)
      else if (at % 2 === 0) tell(at, at + 1, at + 2)
      else tell(at + 1, at, at + 2)
    }
}

interface Vertices {
  /** 3 per vertex. */
  readonly places: Float32Array
  readonly order: Uint32Array | null
  /** The vertices that stay; null for all. */
  readonly used: Uint32Array | null
}

const missing = 2 ** 32 - 1

/**
 * Leaves out vertices without a corner when there are more vertices than corners: parts with a few triangles can share
 * one list of millions of vertices. Corners of vertices that do not exist become the last 32-bit number.
 */
export function usedOnly(places: Float32Array, order: Uint32Array | null): Vertices {
  const vertices = places.length / 3
  if (!order || order.length >= vertices) return { places, order, used: null }
  const used = order.filter(vertex => vertex < vertices).sort()
  let count = 0
  for (const vertex of used) if (count === 0 || used[count - 1] !== vertex) used[count++] = vertex
  const kept = used.subarray(0, count)
  const keptPlaces = new Float32Array(count * 3)
  kept.forEach((vertex, at) => keptPlaces.set(places.subarray(vertex * 3, vertex * 3 + 3), at * 3))
  return { places: keptPlaces, order: order.map(vertex => placeIn(kept, vertex)), used: kept }
}

/** Where the value is in the ascending list. The work does not grow with the number of all vertices. */
function placeIn(list: Uint32Array, value: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return list[low] === value ? low : missing
}
