import { readFrameObjects } from '../../formats/frame/frameReader.js'
import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readPropertyBinary } from '../../formats/property/propertyBinary.js'
import { type ObjectRows, rowsAt } from '../../formats/property/propertyRows.js'
import type { LocalFiles } from '../kernel/workers.js'
import type { findUnknownObjects as task } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

const namesKept = 10
/** One number for (id, channel): ids have 32 bits, channels 16. */
const keyOf = (id: number, channel: number) => id * 65_536 + channel

/** Compares one time point after the other, so that only its frames are in memory. */
export function findUnknownObjects(
  { path, isLineage, frames, unprepared }: TaskInput<typeof task>,
  files: Pick<LocalFiles, 'bytes'>,
): TaskOutput<typeof task> {
  const binary = files.bytes(path)
  const rows = isLineage ? readLineageBinary(binary).cells : readPropertyBinary(binary).rows
  const skipped = new Set(unprepared)
  const names: string[] = []
  let count = 0
  for (const time of rows.times) {
    if (skipped.has(time)) continue
    const known = new Set<number>()
    for (const frame of frames) {
      if (frame.time !== time) continue
      const { ids, channels } = readFrameObjects(files.bytes(frame.path))
      ids.forEach((id, at) => known.add(keyOf(id, channels[at] ?? 0)))
    }
    for (const [id, channel] of objectsAt(rows, time)) {
      if (known.has(keyOf(id, channel))) continue
      if (count++ < namesKept) names.push([time, id, ...(channel > 0 ? [channel] : [])].join(','))
    }
  }
  return { count, names }
}

/** Each object once: rows are sorted, and an object can have several values. */
function* objectsAt(rows: ObjectRows, time: number): Generator<readonly [id: number, channel: number]> {
  const [start, end] = rowsAt(rows, time)
  for (let row = start; row < end; row++) {
    const [id, channel] = [rows.ids[row]!, rows.channels[row]!]
    if (row === start || id !== rows.ids[row - 1] || channel !== rows.channels[row - 1]) yield [id, channel]
  }
}
