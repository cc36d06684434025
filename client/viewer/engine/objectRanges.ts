/** The objects of one part, in the order of its index buffer. */
export interface Members {
  /** indices in the object table, ascending */
  readonly objects: Uint32Array
  /** first index of each object, and the length of the index buffer at the end */
  readonly starts: Uint32Array
}

/** Returns the objects of each part. The objects of the table fill the parts in order. */
export function membersOfParts(
  indexCount: Uint32Array,
  parts: readonly { readonly indices: { readonly length: number } }[],
): Members[] {
  let object = 0
  return parts.map(({ indices }) => {
    const first = object
    const starts = [0]
    let start = 0
    for (; start < indices.length && object < indexCount.length; object++) {
      start += indexCount[object]!
      starts.push(start)
    }
    const objects = new Uint32Array(object - first)
    for (let at = 0; at < objects.length; at++) objects[at] = first + at
    return { objects, starts: new Uint32Array(starts) }
  })
}

/** Returns the first position whose object is not before `object`. */
function positionOf({ objects }: Members, object: number): number {
  let low = 0
  let high = objects.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (objects[middle]! < object) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the range of a part's index buffer that holds the objects `first` to `last` inclusive. */
export function indexRangeOf(part: Members, first: number, last: number): { start: number; count: number } {
  if (!(first <= last)) return { start: 0, count: 0 }
  const from = positionOf(part, first)
  const to = positionOf(part, last + 1)
  if (from >= to) return { start: 0, count: 0 }
  const start = part.starts[from]!
  return { start, count: part.starts[to]! - start }
}

/**
 * Calls `found` for each range of the index buffer that holds wanted objects. `wanted` is ascending.
 * Neighbouring objects become one range.
 */
export function eachRange(
  part: Members,
  wanted: ArrayLike<number>,
  count: number,
  found: (start: number, count: number) => void,
): void {
  let position = 0
  let start = -1
  let end = -1
  for (let at = 0; at < count; at++) {
    const object = wanted[at]!
    if (object > (part.objects[position] ?? Infinity)) position = positionOf(part, object)
    if (part.objects[position] !== object) continue
    if (part.starts[position] !== end) {
      if (end >= 0) found(start, end - start)
      start = part.starts[position]!
    }
    end = part.starts[++position]!
  }
  if (end >= 0) found(start, end - start)
}
