import { buildLineage, type Lineage } from '../lineage/lineage.js'
import type { Problem } from '../problem.js'
import { ProblemLog } from '../problemLog.js'
import { utf8Of } from '../textBytes.js'
import type { Property } from './property.js'
import { sortedRows } from './propertyRows.js'
import { LineScanner } from './propertyScanner.js'
import { LinkReader } from './propertyTargets.js'
import type { PropertyType } from './propertyType.js'
import type { ValueReader } from './propertyValueReader.js'
import { valueReader } from './propertyValues.js'
import { declaredType, isTypeLine } from './typeLine.js'

/**
 * The content of a property file. Exactly one of `property` and `lineage` is set, unless the type is unknown.
 * Both can be empty.
 */
export interface PropertyReading {
  readonly type: PropertyType | null
  readonly property: Property | null
  /** Set for the type `time`. */
  readonly lineage: Lineage | null
  /** Number of lines that hold a value. */
  readonly values: number
  readonly problems: readonly Problem[]
  readonly problemCount: number
  /** Lines whose content was left out. */
  readonly lost: LostLines | null
}

export interface LostLines {
  readonly count: number
  readonly first: Problem
}

const colon = 58
const hash = 35
export const notUtf8 = 'The text is not UTF-8; it was read as Windows-1252'

/**
 * Reads a property file of any type (see propertyType). `assumed` is the type when the file has no type line.
 * A remark tells when the type line names another type. Never throws.
 */
export function readProperty(source: Uint8Array, assumed: PropertyType | null): PropertyReading {
  const problems = new ProblemLog()
  const { bytes, was } = utf8Of(source)
  if (was === 'windows-1252') problems.remark(0, notUtf8)
  const type = declaredType(bytes, problems, assumed) ?? assumed
  if (type === null) {
    if (problems.count === 0) problems.remark(0, "No line says the type, such as 'type:float'")
    return {
      type,
      property: null,
      lineage: null,
      values: 0,
      ...reported(problems),
    }
  }
  return type === 'time' ? readLinks(bytes, problems) : readValues(bytes, type, problems)
}

function readValues(
  bytes: Uint8Array,
  type: Exclude<PropertyType, 'time'>,
  problems: ProblemLog,
): PropertyReading {
  const capacity = lineCount(bytes)
  const reader = valueReader(type, capacity)
  const objects = readLines(bytes, reader, { capacity, problems })
  const { rows, order } = sortedRows(objects.times, objects.ids, objects.channels)
  const property = reader.finish(rows, order)
  return {
    type,
    property,
    lineage: null,
    values: rows.ids.length,
    ...reported(problems),
  }
}

const reported = ({ kept, count, faults, firstFault }: ProblemLog) => ({
  problems: kept,
  problemCount: count,
  lost: firstFault && { count: faults, first: firstFault },
})

function readLinks(bytes: Uint8Array, problems: ProblemLog): PropertyReading {
  const capacity = lineCount(bytes)
  const reader = new LinkReader(capacity)
  const from = readLines(bytes, reader, { capacity, problems })
  const count = from.times.length
  const lineage = buildLineage(
    { from, to: reader.targets.first(count), lines: reader.lines.subarray(0, count) },
    problems,
  )
  return {
    type: 'time',
    property: null,
    lineage,
    values: count,
    ...reported(problems),
  }
}

/** Reads the objects of all usable lines. The values go to the reader. */
function readLines(
  bytes: Uint8Array,
  reader: ValueReader,
  { capacity, problems }: { capacity: number; problems: ProblemLog },
) {
  const scanner = new LineScanner(bytes)
  const times = new Int32Array(capacity)
  const ids = new Uint32Array(capacity)
  const channels = new Uint16Array(capacity)
  let row = 0
  let types = 0
  const readAside = () => {
    if (scanner.peek === hash) reader.comment?.(scanner)
    else if (types++ > 0)
      problems.fault(scanner.line, () => `only the first line with a type counts: ${scanner.excerpt()}`)
  }
  while (scanner.nextLine()) {
    if (scanner.atEnd) continue
    if (scanner.peek === hash || isTypeLine(scanner)) {
      readAside()
      continue
    }
    const hasObject = scanner.object() && scanner.parts >= reader.objectParts && scanner.take(colon)
    times[row] = scanner.time
    ids[row] = scanner.id
    channels[row] = scanner.channel
    const fault = hasObject
      ? (reader.read(scanner, row) ?? (scanner.atEnd ? null : 'more stands behind the value'))
      : objectFault(scanner, reader)
    if (fault === null) row++
    else problems.fault(scanner.line, () => `${fault}: ${scanner.excerpt()}`)
  }
  return { times: times.subarray(0, row), ids: ids.subarray(0, row), channels: channels.subarray(0, row) }
}

/** Why the object of the line is unusable: a number that is too large, or another form. */
export const objectFault = (scanner: LineScanner, { objectParts }: Pick<ValueReader, 'objectParts'>) =>
  scanner.excess ?? `expected ${objectParts > 1 ? 't,id' : 't,id,ch'} and ':'`

function lineCount(bytes: Uint8Array): number {
  let count = 1
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}
