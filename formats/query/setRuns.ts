import {
  checkBelow,
  checkOffsets,
  DamagedFile,
  readContainer,
  SectionReader,
  writeContainer,
} from '../property/propertyContainer.js'
import { narrowest, sortedRows, type ObjectRows, type UnsignedColumn } from '../property/propertyRows.js'
import { type Tick, tickObjects } from './queryError.js'

const magic = 'MSET'
const version = 1
/** Kind 0 lists each object (objectSet). */
const kind = 1

/** Limits of a stored set. They bound the memory of every reader. A dataset lists its sets without paging. */
export const setLimits = {
  bytes: 512_000,
  objects: 2_000_000,
  inDataset: 200,
  /** that chose the objects */
  properties: 100,
} as const

/** Ids of objects are below this number. */
const endOfIds = 2 ** 32 - 1
const endOfChannels = 2 ** 16

/** Runs of consecutive ids, in groups of one time point and channel. */
interface Runs {
  /** By time, then channel. Each pair occurs once. */
  readonly times: Int32Array
  readonly channels: UnsignedColumn
  /** The first id of each group. */
  readonly firsts: UnsignedColumn
  /** The runs of group i are offsets[i] to offsets[i + 1] - 1. */
  readonly offsets: Uint32Array
  /** Ids left out before a run; 0 for the first run of a group. */
  readonly gaps: UnsignedColumn
  /** Ids in a run. */
  readonly counts: UnsignedColumn
}

/**
 * A stored set as a file (propertyContainer). Equal sets give equal bytes. `objects` has each object once.
 */
export function writeSetRuns(objects: ObjectRows): Uint8Array {
  const { times, channels, firsts, offsets, gaps, counts } = runsOf(objects)
  return writeContainer({ magic, version, kind, sections: [times, channels, firsts, offsets, gaps, counts] })
}

/**
 * Throws DamagedFile, also for sets that are not in the form of `writeSetRuns`, and what `tick` throws. A small
 * file can name two million objects, so `tick` is called while they are listed.
 */
export function readSetRuns(bytes: Uint8Array, tick?: Tick): ObjectRows {
  const runs = readRuns(bytes)
  tick?.()
  return objectsOf(runs, tick)
}

/** The number of objects in a stored set. Throws as `readSetRuns`, but does not expand the runs. */
export const countInSet = (bytes: Uint8Array): number => countObjects(readRuns(bytes).counts)

function readRuns(bytes: Uint8Array): Runs {
  if (bytes.length > setLimits.bytes) throw new DamagedFile('The set is too large')
  const container = readContainer(bytes, magic, version)
  if (container.kind !== kind) throw new DamagedFile('The file is not a stored set')
  const reader = new SectionReader(container.sections)
  const times = reader.integers()
  const channels = reader.unsigned(times.length)
  const firsts = reader.unsigned(times.length)
  const offsets = reader.words(times.length + 1)
  const gaps = reader.unsigned()
  const runs = { times, channels, firsts, offsets, gaps, counts: reader.unsigned(gaps.length) }
  reader.end()
  checkGroups(runs)
  checkRuns(runs)
  return runs
}

/** The number of objects in runs. Throws DamagedFile for more than a set may hold. */
function countObjects(counts: UnsignedColumn): number {
  let total = 0
  for (const count of counts) total += count
  if (total > setLimits.objects)
    throw new DamagedFile(`The set names ${total} objects, at most ${setLimits.objects}`)
  return total
}

function checkGroups({ times, channels, offsets, gaps }: Runs): void {
  checkOffsets(offsets, gaps.length)
  checkBelow(channels, endOfChannels)
  for (let at = 0; at < times.length; at++) {
    const step =
      at === 0 ? 1 : times[at]! - times[at - 1]! || (channels[at] as number) - (channels[at - 1] as number)
    if (step <= 0 || offsets[at] === offsets[at + 1])
      throw new DamagedFile('The objects of the set are not in ascending order')
  }
}

/** Neighbouring runs have a gap between them, so that no object occurs twice. */
function checkRuns({ times, firsts, offsets, gaps, counts }: Runs): void {
  countObjects(counts)
  checkBelow(counts, Infinity, 1)
  for (let group = 0; group < times.length; group++) {
    let end = firsts[group] as number
    for (let run = offsets[group]!; run < offsets[group + 1]!; run++) {
      if ((gaps[run] === 0) !== (run === offsets[group]))
        throw new DamagedFile('The runs of the set are not in ascending order')
      end += gaps[run]! + counts[run]!
    }
    if (end > endOfIds) throw new DamagedFile('The set names an id that no object can have')
  }
}

function objectsOf({ times, channels, firsts, offsets, gaps, counts }: Runs, tick?: Tick): ObjectRows {
  const total = countObjects(counts)
  const distinct = times.filter((time, at) => time !== times[at - 1])
  // Numbers of time points instead of time points, because these can be negative.
  const objects = {
    times: new Int32Array(total),
    ids: new Uint32Array(total),
    channels: new Uint16Array(total),
  }
  let row = 0
  let time = -1
  for (let group = 0; group < times.length; group++) {
    const start = row
    if (group === 0 || times[group] !== times[group - 1]) time++
    let id = firsts[group] as number
    for (let run = offsets[group]!; run < offsets[group + 1]!; run++) {
      id += gaps[run]!
      for (let left = counts[run]!; left > 0; left--) {
        objects.ids[row++] = id++
        if (row % tickObjects === 0) tick?.()
      }
    }
    objects.times.fill(time, start, row)
    objects.channels.fill(channels[group]!, start, row)
  }
  return { ...sortedRows(objects.times, objects.ids, objects.channels).rows, times: distinct }
}

type Growing = { -readonly [Part in keyof Runs]: number[] }

function runsOf(objects: ObjectRows): Runs {
  const runs: Growing = { times: [], channels: [], firsts: [], offsets: [], gaps: [], counts: [] }
  for (let at = 0; at < objects.times.length; at++) {
    const [start, end] = [objects.offsets[at]!, objects.offsets[at + 1]!]
    for (const [channel, ids] of byChannel(objects, start, end)) {
      runs.times.push(objects.times[at]!)
      runs.channels.push(channel)
      addGroup(runs, ids)
    }
  }
  return {
    times: Int32Array.from(runs.times),
    channels: narrowest(Uint32Array.from(runs.channels)),
    firsts: narrowest(Uint32Array.from(runs.firsts)),
    offsets: Uint32Array.from([...runs.offsets, runs.counts.length]),
    gaps: narrowest(Uint32Array.from(runs.gaps)),
    counts: narrowest(Uint32Array.from(runs.counts)),
  }
}

/** The ids of one time point by channel, ascending. */
function byChannel({ ids, channels }: ObjectRows, start: number, end: number): [number, number[]][] {
  const found = new Map<number, number[]>()
  for (let row = start; row < end; row++) {
    const known = found.get(channels[row]!)
    if (known) known.push(ids[row]!)
    else found.set(channels[row]!, [ids[row]!])
  }
  return [...found].sort(([a], [b]) => a - b)
}

function addGroup({ firsts, offsets, gaps, counts }: Growing, ids: readonly number[]): void {
  firsts.push(ids[0]!)
  offsets.push(counts.length)
  let next = -1
  for (const id of ids) {
    if (id === next) counts[counts.length - 1]!++
    else {
      gaps.push(next < 0 ? 0 : id - next)
      counts.push(1)
    }
    next = id + 1
  }
}
