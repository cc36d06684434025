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

/** Where the items of each object begin, from their numbers, and the number of all. */
export function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) starts[at + 1] = starts[at]! + counts[at]!
  return starts
}
