import type { ObjectTable } from '../../../formats/frame/frame'

/** A range of objects in a table, from `first` up to but not including `end`. */
export interface ObjectRange {
  readonly first: number
  readonly end: number
}

/** Returns the range of objects in each part. The objects of the table fill the parts in order. */
export function objectRangesOf(
  indexCount: Uint32Array,
  parts: readonly { readonly indices: { readonly length: number } }[],
): ObjectRange[] {
  let object = 0
  return parts.map(({ indices }) => {
    const first = object
    for (let left = indices.length; left > 0 && object < indexCount.length; object++)
      left -= indexCount[object]!
    return { first, end: object }
  })
}

/** Returns the range of a part's index buffer that holds the objects `first` to `last` inclusive. */
export function indexRangeOf(
  { firstIndex, indexCount }: Pick<ObjectTable, 'firstIndex' | 'indexCount'>,
  part: ObjectRange,
  first: number,
  last: number,
): { start: number; count: number } {
  const from = Math.max(first, part.first)
  const to = Math.min(last, part.end - 1)
  if (!(from <= to)) return { start: 0, count: 0 }
  const start = firstIndex[from]!
  return { start, count: firstIndex[to]! + indexCount[to]! - start }
}
