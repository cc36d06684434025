import type { Box, ObjectTable } from '../../../formats/frame/frame'
import { objectKey } from '../model/objectRef'
import type { ShownFrame } from './shownFrames'

export interface Located {
  readonly table: ObjectTable
  readonly index: number
}

/** Finds objects in the tables of the frames on screen. */
export function locate(frames: readonly ShownFrame[], keys: ReadonlySet<number>): Located[] {
  const found: Located[] = []
  for (const {
    object: { table },
  } of frames) {
    for (let index = 0; index < table.count; index++) {
      if (keys.has(objectKey(table.ids[index] ?? 0, table.channels[index] ?? 0))) found.push({ table, index })
    }
  }
  return found
}

const boxOf = ({ table: { boxes }, index }: Located) => boxes.subarray(index * 6, index * 6 + 6)

/** Returns the box around all objects, or null for an empty list. */
export function boxAround(objects: readonly Located[]): Box | null {
  if (objects.length === 0) return null
  const side = (at: number) =>
    (at < 3 ? Math.min : Math.max)(...objects.map(object => boxOf(object)[at] ?? 0))
  return [side(0), side(1), side(2), side(3), side(4), side(5)]
}
