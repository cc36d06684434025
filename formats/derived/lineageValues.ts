import type { Lineage } from '../lineage/lineage.js'
import { timeOf } from '../property/propertyRows.js'

/** Numbers that only the lineage gives. All cells of a life, from birth to division, have the same one. */
export const lineageKinds = ['generation', 'cycle', 'synchrony', 'descendants'] as const
export type LineageKind = (typeof lineageKinds)[number]

interface Lives {
  /** the life of each cell; mothers have lower numbers than their daughters */
  readonly ofCell: Uint32Array
  /** -1 without a mother */
  readonly mothers: Int32Array
  /** time of the first cell of each life */
  readonly births: Float64Array
  /** number of lives that follow each life */
  readonly daughters: Uint32Array
}

/** The number of each cell of a lineage; NaN where it is not known. */
export function lineageValues(kind: LineageKind, lineage: Lineage): Float32Array {
  const lives = livesOf(lineage)
  const ofLife = numbers[kind](lives)
  return Float32Array.from(lives.ofCell, life => ofLife[life]!)
}

const numbers: Readonly<Record<LineageKind, (lives: Lives) => Float64Array>> = {
  generation: generations,
  cycle: cycles,
  synchrony: delays,
  descendants,
}

/** A cell continues the life of its mother if it is her only daughter and has no second mother. */
function livesOf({ cells, mothers, daughterOffsets, furtherMothers }: Lineage): Lives {
  const merged = new Set<number>()
  for (let at = 0; at < furtherMothers.length; at += 2) merged.add(furtherMothers[at]!)
  const ofCell = new Uint32Array(mothers.length)
  const firsts: number[] = []
  const lifeMothers: number[] = []
  mothers.forEach((mother, cell) => {
    const isOnly = mother >= 0 && daughterOffsets[mother + 1]! - daughterOffsets[mother]! === 1
    if (isOnly && !merged.has(cell)) ofCell[cell] = ofCell[mother]!
    else {
      ofCell[cell] = firsts.length
      firsts.push(cell)
      lifeMothers.push(mother < 0 ? -1 : ofCell[mother]!)
    }
  })
  const daughters = new Uint32Array(firsts.length)
  for (const mother of lifeMothers) if (mother >= 0) daughters[mother]!++
  return {
    ofCell,
    mothers: Int32Array.from(lifeMothers),
    births: Float64Array.from(firsts, cell => timeOf(cells, cell)),
    daughters,
  }
}

/** Number of divisions between a life and its root. */
function generations({ mothers }: Lives): Float64Array {
  const found = new Float64Array(mothers.length)
  mothers.forEach((mother, life) => {
    if (mother >= 0) found[life] = found[mother]! + 1
  })
  return found
}

/** The time point of the division of each life, when its first daughter is born. */
function divisions({ mothers, births, daughters }: Lives): Float64Array {
  const found = new Float64Array(mothers.length).fill(NaN)
  mothers.forEach((mother, life) => {
    if (mother < 0 || daughters[mother]! < 2) return
    found[mother] = Number.isNaN(found[mother]!) ? births[life]! : Math.min(found[mother]!, births[life]!)
  })
  return found
}

/** Time points from the division that a life begins with to the one that it ends with. */
function cycles(lives: Lives): Float64Array {
  const ends = divisions(lives)
  return ends.map((end, life) => {
    const mother = lives.mothers[life]!
    return mother >= 0 && lives.daughters[mother]! > 1 ? end - lives.births[life]! : NaN
  })
}

/** Time points between the division of a life and the farthest division of its sisters. */
function delays(lives: Lives): Float64Array {
  const ends = divisions(lives)
  const count = lives.mothers.length
  const [firsts, lasts] = [new Float64Array(count).fill(Infinity), new Float64Array(count).fill(-Infinity)]
  const dividing = new Uint32Array(count)
  ends.forEach((end, life) => {
    const mother = lives.mothers[life]!
    if (mother < 0 || Number.isNaN(end)) return
    dividing[mother]!++
    firsts[mother] = Math.min(firsts[mother]!, end)
    lasts[mother] = Math.max(lasts[mother]!, end)
  })
  return ends.map((end, life) => {
    const mother = lives.mothers[life]!
    return mother >= 0 && dividing[mother]! > 1 ? Math.max(end - firsts[mother]!, lasts[mother]! - end) : NaN
  })
}

/** Number of lives that come from a life by division. */
function descendants({ mothers }: Lives): Float64Array {
  const found = new Float64Array(mothers.length)
  for (let life = mothers.length - 1; life >= 0; life--)
    if (mothers[life]! >= 0) found[mothers[life]!]! += found[life]! + 1
  return found
}
