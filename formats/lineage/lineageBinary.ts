import type { Lineage } from './lineage.js'
import { readRows, rowSections } from '../property/propertyBinary.js'
import {
  checkBelow,
  checkOffsets,
  DamagedFile,
  readContainer,
  SectionReader,
  writeContainer,
} from '../property/propertyContainer.js'

export const lineageMagic = 'MLIN'
export const lineageVersion = 1

/**
 * The binary form of a lineage for the viewer and the lineage plot (propertyContainer): cells, mothers,
 * daughters.
 */
export function writeLineageBinary(lineage: Lineage): Uint8Array {
  const { cells, mothers, daughterOffsets, daughters, furtherMothers } = lineage
  return writeContainer({
    magic: lineageMagic,
    version: lineageVersion,
    kind: 0,
    sections: [...rowSections(cells), mothers, daughterOffsets, daughters, furtherMothers],
  })
}

/** Columns are views into the given bytes. Throws DamagedFile. */
export function readLineageBinary(bytes: Uint8Array): Lineage {
  const reader = new SectionReader(readContainer(bytes, lineageMagic, lineageVersion).sections)
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
  if (furtherMothers.length % 2 !== 0) throw new DamagedFile('The further mothers in the file are not pairs')
  return { cells, mothers, daughterOffsets, daughters, furtherMothers }
}
