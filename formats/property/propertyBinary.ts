import { noColour } from '../frame/frame.js'
import { widthOf, type Label, type Property, type Range, type Targets } from './property.js'
import {
  checkBelow,
  checkOffsets,
  DamagedFile,
  readContainer,
  SectionReader,
  writeContainer,
  type Section,
} from './propertyContainer.js'
import type { ObjectRows } from './propertyRows.js'
import { allTexts, TextDictionary, type TextTable } from './propertyTexts.js'
import { propertyTypes } from './propertyType.js'

const magic = 'MPRP'
const version = 1

/**
 * The binary form of a property for the viewer (propertyContainer): rows, range, then the columns of its
 * type.
 */
export function writePropertyBinary(property: Property): Uint8Array {
  const sections = [
    ...rowSections(property.rows),
    Float64Array.from(property.range ?? []),
    ...columnSections(property),
  ]
  return writeContainer({ magic, version, kind: propertyTypes.indexOf(property.type), sections })
}

/** Columns are views into the given bytes. Throws DamagedFile. */
export function readPropertyBinary(bytes: Uint8Array): Property {
  const { kind, sections } = readContainer(bytes, magic, version)
  const reader = new SectionReader(sections)
  const rows = readRows(reader)
  const property = readColumns(propertyTypes[kind], reader, { rows, range: readRange(reader) })
  reader.end()
  return property
}

export const rowSections = (rows: ObjectRows): Section[] => [
  rows.times,
  rows.offsets,
  rows.ids,
  rows.channels,
]

export function readRows(reader: SectionReader): ObjectRows {
  const times = reader.integers()
  const offsets = reader.words(times.length + 1)
  const ids = reader.unsigned()
  checkOffsets(offsets, ids.length)
  for (let at = 1; at < times.length; at++)
    if ((times[at] as number) <= (times[at - 1] as number))
      throw new DamagedFile('The time points of the file are not in ascending order')
  return { times, offsets, ids, channels: reader.unsigned(ids.length) }
}

function readRange(reader: SectionReader): Range | null {
  const [smallest, largest] = reader.floats()
  return smallest === undefined || largest === undefined ? null : [smallest, largest]
}

const targetSections = ({ times, ids, channels }: Targets): Section[] => [times, ids, channels]
const textSections = ({ offsets, bytes }: TextTable): Section[] => [offsets, bytes]

function columnSections(property: Property): Section[] {
  switch (property.type) {
    case 'label':
      return [property.values, ...labelSections(property.labels)]
    case 'string':
    case 'group':
      return [property.values, ...textSections(property.texts)]
    case 'space':
      return targetSections(property.targets)
    case 'dict':
      return [...targetSections(property.targets), property.values]
    case 'float':
    case 'color':
    case 'sphere':
    case 'vector':
      return [property.values]
  }
}

/** Labels with equal names share one text. */
function labelSections(labels: readonly Label[]): Section[] {
  const names = new TextDictionary()
  const numbers = Uint32Array.from(labels, label => names.internText(label.name))
  return [
    Uint8Array.from(labels, label => label.value),
    Uint32Array.from(labels, label => label.colour ?? noColour),
    numbers,
    ...textSections(names.table()),
  ]
}

function readColumns(
  type: (typeof propertyTypes)[number] | undefined,
  reader: SectionReader,
  base: { rows: ObjectRows; range: Range | null },
): Property {
  const count = base.rows.ids.length
  switch (type) {
    case 'float':
      return { type, ...base, values: reader.floats(count) }
    case 'sphere':
    case 'vector':
      return { type, ...base, values: reader.floats(count * widthOf(type)) }
    case 'color':
      return { type, ...base, values: reader.bytes(count * widthOf(type)) }
    case 'label':
      return { type, ...base, values: reader.bytes(count), labels: readLabels(reader) }
    case 'space':
      return { type, ...base, targets: readTargets(reader, count) }
    case 'dict':
      return { type, ...base, targets: readTargets(reader, count), values: reader.floats(count) }
    case 'string':
    case 'group': {
      const values = reader.unsigned(count)
      const texts = readTexts(reader)
      checkBelow(values, texts.offsets.length - 1)
      return { type, ...base, values, texts }
    }
    case 'time':
    case undefined:
      throw new DamagedFile('The file holds no property')
  }
}

function readTargets(reader: SectionReader, count: number): Targets {
  return { times: reader.integers(count), ids: reader.unsigned(count), channels: reader.unsigned(count) }
}

function readTexts(reader: SectionReader): TextTable {
  const offsets = reader.unsigned()
  const bytes = reader.bytes()
  checkOffsets(offsets, bytes.length)
  return { offsets, bytes }
}

function readLabels(reader: SectionReader): Label[] {
  const values = reader.bytes()
  const colours = reader.words(values.length)
  const numbers = reader.words(values.length)
  const names = allTexts(readTexts(reader))
  checkBelow(numbers, names.length)
  return Array.from(values, (value, at) => ({
    value,
    name: names[numbers[at] as number] ?? '',
    colour: colours[at] === noColour ? null : (colours[at] as number),
  }))
}
