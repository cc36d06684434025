/** The triangles and vertices of the objects of a frame, on its grid. */
export interface Surfaces {
  /** 4 per vertex: x, y, z and a number without meaning; ordered by object */
  readonly points: Uint16Array
  /** the first vertex of each object, and the number of vertices */
  readonly pointStarts: Uint32Array
  /** 3 vertices per triangle; ordered by object */
  readonly indices: Uint16Array | Uint32Array
  /** the first triangle of each object, and the number of triangles */
  readonly triangleStarts: Uint32Array
}

/** Six numbers of each triangle: its lower ends along the axes, then the upper ones. */
export function triangleBoxes({ points, indices }: Surfaces): Uint16Array {
  const boxes = new Uint16Array(indices.length * 2)
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]! * 4
    const b = indices[at + 1]! * 4
    const c = indices[at + 2]! * 4
    for (let axis = 0; axis < 3; axis++) {
      const p = points[a + axis]!
      const q = points[b + axis]!
      const r = points[c + axis]!
      boxes[at * 2 + axis] = lower(lower(p, q), r)
      boxes[at * 2 + 3 + axis] = upper(upper(p, q), r)
    }
  }
  return boxes
}

/** The lower and the upper of two integers below 2³⁰. Branches are slower, because they are hard to predict here. */
const lower = (p: number, q: number) => q + ((p - q) & ((p - q) >> 31))
const upper = (p: number, q: number) => p - ((p - q) & ((p - q) >> 31))

/** Where the items of each object begin, from their numbers, and the number of all. */
export function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) starts[at + 1] = starts[at]! + counts[at]!
  return starts
}
