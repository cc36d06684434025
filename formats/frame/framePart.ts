import type { FrameColumns } from './manifest.js'
import { DamagedFile } from '../property/propertyContainer.js'

const numbers = ['time', 'quality', 'channel', 'lod', 'bytes', 'objects', 'vertices', 'triangles'] as const
const sha256 = /^[0-9a-f]{64}$/

/** A part as the manifest names it. */
export interface NamedPart {
  readonly first: number
  readonly last: number
  readonly frames: number
}

/**
 * Checks a part of the list of frames (`partAddress` in formats/frame/manifest), which is the JSON of FrameColumns.
 * Throws DamagedFile when a column is missing or has other values, and when the frames are not those that `named`
 * tells of.
 */
export function checkedPart(value: unknown, named: NamedPart): FrameColumns {
  const columns = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  for (const name of numbers)
    if (!isColumn(columns[name], named.frames, isCount))
      throw new DamagedFile(`The column ${name} is damaged`)
  if (!isColumn(columns.sha256, named.frames, entry => typeof entry === 'string' && sha256.test(entry)))
    throw new DamagedFile('The column sha256 is damaged')
  const { time } = columns as unknown as FrameColumns
  const isSorted = time.every((each, at) => at === 0 || each >= (time[at - 1] as number))
  if (!isSorted || time[0] !== named.first || time.at(-1) !== named.last)
    throw new DamagedFile(`The part has other time points than ${named.first} to ${named.last}`)
  return columns as unknown as FrameColumns
}

const isColumn = (column: unknown, length: number, isEntry: (entry: unknown) => boolean) =>
  Array.isArray(column) && column.length === length && column.every(isEntry)

const isCount = (entry: unknown) => Number.isSafeInteger(entry) && (entry as number) >= 0
