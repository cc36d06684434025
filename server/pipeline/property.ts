import { writeLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { type Problem, problemWords } from '../../formats/problem.js'
import { writePropertyBinary } from '../../formats/property/propertyBinary.js'
import { type LostLines, readProperty, type PropertyReading } from '../../formats/property/propertyReader.js'
import type { PropertyType } from '../../formats/property/propertyType.js'
import { UnreadableFile } from '../kernel/errors.js'

export interface PropertyFile {
  type: PropertyType
  values: number
  range: readonly [number, number] | null
  /** The binary form of the property, or of the lineage for type `time`. */
  binary: Uint8Array
  problems: readonly Problem[]
  problemCount: number
  lost: LostLines | null
}

/**
 * Reads a property file into the binary form for the viewer. Throws UnreadableFile when nothing in the file
 * can be used.
 */
export function readPropertyFile(bytes: Uint8Array, assumed: PropertyType | null): PropertyFile {
  const reading = readProperty(bytes, assumed)
  const binary = binaryOf(reading)
  if (reading.type === null || binary === null) throw nothingRead(reading)
  const { type, values, property, problems, problemCount, lost } = reading
  return { type, values, range: property?.range ?? null, binary, problems, problemCount, lost }
}

function binaryOf({ property, lineage }: PropertyReading): Uint8Array | null {
  if (property && property.rows.ids.length > 0) return writePropertyBinary(property)
  return lineage && lineage.cells.ids.length > 0 ? writeLineageBinary(lineage) : null
}

export const nothingRead = (reading: Pick<PropertyReading, 'problems' | 'problemCount'>) =>
  new UnreadableFile(
    `Nothing in this property can be read. ${problemWords(reading) || 'No line has a value.'}`,
  )
