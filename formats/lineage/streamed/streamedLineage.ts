import type { Problem } from '../../problem.js'
import { ProblemLog } from '../../problemLog.js'
import { containerBlocks, type Section } from '../../property/propertyContainer.js'
import { notUtf8, type LostLines } from '../../property/propertyReader.js'
import { isTypeLine, typeOfLine } from '../../property/typeLine.js'
import type { UnsignedColumn } from '../../property/propertyRows.js'
import type { PropertyType } from '../../property/propertyType.js'
import { plainPieces } from '../../textBytes.js'
import { lineageMagic, lineageVersion } from '../lineageBinary.js'
import { collect } from './growing.js'
import { joinedLinks } from './joinedLinks.js'
import { KeySample } from './keys.js'
import { eachLink, scanners, type Pieces } from './linkLines.js'
import { numberedCells } from './numberedCells.js'

/** Ends of links that are sorted at a time. */
const partSize = 2_500_000

export interface StreamedLineage {
  readonly values: number
  readonly problems: readonly Problem[]
  readonly problemCount: number
  readonly lost: LostLines | null
  /** the bytes of the binary form (lineageBinary); null without any usable link */
  readonly blocks: (() => Iterable<Uint8Array>) | null
}

/**
 * Reads the links of a large text in pieces, with about 24 bytes for each link instead of the text and its links.
 * Returns null when the text is no lineage.
 */
export function streamedLineage(
  source: Pieces,
  assumed: PropertyType | null,
  size = partSize,
): StreamedLineage | null {
  const problems = new ProblemLog()
  const { pieces, isUtf8 } = plainPieces(source)
  if (!isUtf8) problems.remark(0, notUtf8)
  if ((declaredType(pieces, problems, assumed) ?? assumed) !== 'time') return null
  const sample = new KeySample()
  const { count, backward } = eachLink(
    pieces,
    ({ ends }) => {
      sample.add(ends, 0)
      sample.add(ends, 3)
    },
    problems,
  )
  const found = new ProblemLog()
  const sections = count > 0 ? sectionsOf(pieces, { count, sample, size }, found) : null
  collect()
  problems.add(withLines(pieces, found.kept), found.count)
  const { kept, count: problemCount, faults, firstFault } = problems
  return {
    values: count + backward,
    problems: kept,
    problemCount,
    lost: firstFault && { count: faults, first: firstFault },
    blocks:
      sections &&
      (() => containerBlocks({ magic: lineageMagic, version: lineageVersion, kind: 0, sections })),
  }
}

function declaredType(
  pieces: Pieces,
  problems: ProblemLog,
  assumed: PropertyType | null,
): PropertyType | null {
  for (const scanner of scanners(pieces))
    while (scanner.nextLine()) if (isTypeLine(scanner)) return typeOfLine(scanner, problems, assumed)
  return null
}

function sectionsOf(
  pieces: Pieces,
  { count, sample, size }: { count: number; sample: KeySample; size: number },
  found: ProblemLog,
): readonly (readonly Section[])[] {
  const links = numberedCells(pieces, { count, bounds: sample.bounds(size), size })
  collect()
  const { mothers, daughterOffsets, daughters, furtherMothers } = joinedLinks(links, found)
  const { times, offsets, ids, channels } = links
  return [
    [times],
    [offsets],
    alike(ids),
    alike(channels),
    [mothers],
    [daughterOffsets],
    [daughters],
    [furtherMothers],
  ]
}

/** All pieces in one kind of array, the widest among them. */
function alike(pieces: readonly UnsignedColumn[]): readonly Section[] {
  const widest = Math.max(...pieces.map(piece => piece.BYTES_PER_ELEMENT))
  const Kind = widest === 4 ? Uint32Array : widest === 2 ? Uint16Array : Uint8Array
  return pieces.map(piece => (piece instanceof Kind ? piece : Kind.from(piece)))
}

/** The problems with lines instead of the numbers of links. Reads the text once more when there are any. */
function withLines(pieces: Pieces, problems: readonly Problem[]): Problem[] {
  if (problems.length === 0) return []
  const lines = new Map(problems.map(({ line }) => [line, 0]))
  eachLink(pieces, ({ number, line }) => lines.has(number) && lines.set(number, line), null)
  return problems.map(problem => ({ ...problem, line: lines.get(problem.line) ?? 0 }))
}
