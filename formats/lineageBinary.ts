import type { Lineage } from './lineage.js'
import { readRows, rowSections } from './propertyBinary.js'
import {
  checkBelow,
  checkOffsets,
  DamagedFile,
  readContainer,
  SectionReader,
  writeContainer,
} from './propertyContainer.js'

const magic = 'MLIN'
const version = 1

/** The form of a lineage that the viewer and the lineage plot load (propertyContainer): cells, mothers, daughters. */
export function writeLineageBinary(lineage: Lineage): Uint8Array {
  const { cells, mothers, daughterOffsets, daughters, furtherMothers } = lineage
  return writeContainer({
    magic,
    version,
    kind: 0,
    sections: [...rowSections(cells), mothers, daughterOffsets, daughters, furtherMothers],
  })
}

/** Columns are views on the bytes handed in. Throws DamagedFile. */
export function readLineageBinary(bytes: Uint8Array): Lineage {
  const reader = new SectionReader(readContainer(bytes, magic, version).sections)
  const cells = readRows(reader)
  const count = cells.ids.length
  const mothers = reader.integers(count)
  const daughterOffsets = reader.words(count + 1)
  const daughters = reader.words()
  const furtherMothers = reader.words()
  reader.end()
  checkBelow(mothers, count, -1)
  checkOffsets(daughterOffsets, daughters.length)
  checkBelow(daughters, count)
  checkBelow(furtherMothers, count)
  if (furtherMothers.length % 2 !== 0) throw new DamagedFile('The further mothers of the file are no pairs')
  return { cells, mothers, daughterOffsets, daughters, furtherMothers }
}
