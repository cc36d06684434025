import { readFrameObjects } from '../../formats/frame/frameReader.js'
import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readPropertyBinary } from '../../formats/property/propertyBinary.js'
import type { Property, Targets } from '../../formats/property/property.js'
import { type ObjectRows, rowsAt, sortedRows } from '../../formats/property/propertyRows.js'
import { LineScanner } from '../../formats/property/propertyScanner.js'
import { utf8Of } from '../../formats/textBytes.js'
import type { LocalFiles } from '../kernel/workers.js'
import type { findUnknownObjects as task, UnknownObjects } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

const namesKept = 10
const colon = 58
/** One number for (id, channel): ids have 32 bits, channels 16. */
const keyOf = (id: number, channel: number) => id * 65_536 + channel

/** Compares one time point after the other, so that only its frames are in memory. */
export function findUnknownObjects(
  { path, text, isLineage, frames, unprepared }: TaskInput<typeof task>,
  files: Pick<LocalFiles, 'bytes'>,
): TaskOutput<typeof task> {
  const binary = files.bytes(path)
  const property = isLineage ? null : readPropertyBinary(binary)
  const withValues = new Tally(property?.rows ?? readLineageBinary(binary).cells)
  const partners = new Tally(partnersIn(property))
  const skipped = new Set(unprepared)
  for (const time of new Set([...withValues.rows.times, ...partners.rows.times])) {
    const paths = frames.filter(frame => frame.time === time).map(frame => frame.path)
    const known = skipped.has(time) ? null : objectsOf(paths, files)
    for (const tally of [withValues, partners]) tally.compare(time, known)
  }
  const names = [...withValues.names, ...partners.names]
  const lines =
    names.length > 0
      ? linesOf(names, files.bytes(text), isLineage || partners.objects > 0)
      : new Map<string, number>()
  return { withValues: withValues.result(lines), partners: partners.result(lines) }
}

function objectsOf(paths: readonly string[], files: Pick<LocalFiles, 'bytes'>): ReadonlySet<number> {
  const known = new Set<number>()
  for (const path of paths) {
    const { ids, channels } = readFrameObjects(files.bytes(path))
    ids.forEach((id, at) => known.add(keyOf(id, channels[at] ?? 0)))
  }
  return known
}

/** Counts the objects of some rows, and those that are unknown. */
class Tally {
  objects = 0
  readonly names: string[] = []
  private count = 0
  constructor(readonly rows: ObjectRows) {}

  /** `known` is null for a time point that is not compared. */
  compare(time: number, known: ReadonlySet<number> | null): void {
    for (const [id, channel] of objectsAt(this.rows, time)) {
      this.objects++
      if (!known || known.has(keyOf(id, channel))) continue
      if (this.count++ < namesKept) this.names.push(nameOf(time, id, channel))
    }
  }

  result(lines: ReadonlyMap<string, number>): UnknownObjects {
    const { count, objects, names } = this
    return { count, objects, first: names.map(name => ({ name, line: lines.get(name) ?? 0 })) }
  }
}

/** The objects that are values, sorted. None for other types of values. */
function partnersIn(property: Property | null): ObjectRows {
  const { times, ids, channels }: Targets =
    property && 'targets' in property
      ? property.targets
      : { times: new Int32Array(), ids: new Uint32Array(), channels: new Uint16Array() }
  return sortedRows(times, Uint32Array.from(ids), Uint16Array.from(channels)).rows
}

const nameOf = (time: number, id: number, channel: number) =>
  [time, id, ...(channel > 0 ? [channel] : [])].join(',')

/** The first line of each object. Reads until all are found. */
function linesOf(
  names: readonly string[],
  text: Uint8Array,
  hasPartners: boolean,
): ReadonlyMap<string, number> {
  const wanted = new Set(names)
  const lines = new Map<string, number>()
  const scanner = new LineScanner(utf8Of(text).bytes)
  const look = () => {
    const name = nameOf(scanner.time, scanner.id, scanner.channel)
    if (wanted.has(name) && !lines.has(name)) lines.set(name, scanner.line)
  }
  while (lines.size < wanted.size && scanner.nextLine()) {
    if (!scanner.object()) continue
    look()
    if (hasPartners && scanner.take(colon) && scanner.object()) look()
  }
  return lines
}

/** Each object once: rows are sorted, and an object can have several values. */
function* objectsAt(rows: ObjectRows, time: number): Generator<readonly [id: number, channel: number]> {
  const [start, end] = rowsAt(rows, time)
  for (let row = start; row < end; row++) {
    const [id, channel] = [rows.ids[row]!, rows.channels[row]!]
    if (row === start || id !== rows.ids[row - 1] || channel !== rows.channels[row - 1]) yield [id, channel]
  }
}
