import type { ObjectTable } from '../../../formats/frame'

/** Objects of a table, from `first` to before `end`. */
export interface ObjectRange {
  readonly first: number
  readonly end: number
}

/** Those of each part of a frame: they fill the parts one after another. */
export function rangesOf(
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

/** Of the indices of one part those in which the objects from `first` to `last` lie. */
export function stretchOf(
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
