import { deuteranopic, labDistance, oklab, type Lab } from '../../../formats/oklab'

/** Colours closer than this in OKLab are hard to match with a legend. */
export const leastDistance = 0.07
/** largest number of colours that are compared with each other */
const mostCompared = 64

export interface Alike {
  /** position of the most similar colour */
  readonly other: number
  /** who confuses them: everybody, or people without green cones (deuteranopia) */
  readonly by: 'everybody' | 'deuteranopia'
}

/**
 * Returns for each colour the most similar other colour, when the two are easily confused. Compares the first
 * 64 colours.
 */
export function confusedColours(colours: readonly number[]): (Alike | null)[] {
  const compared = colours.slice(0, mostCompared)
  const seen = compared.map(oklab)
  const simulated = compared.map(colour => oklab(deuteranopic(colour)))
  return colours.map((_, at) => {
    if (at >= mostCompared) return null
    const first = nearest(seen, at)
    if (first.distance < leastDistance) return { other: first.other, by: 'everybody' as const }
    const second = nearest(simulated, at)
    return second.distance < leastDistance ? { other: second.other, by: 'deuteranopia' as const } : null
  })
}

function nearest(labs: readonly Lab[], at: number): { other: number; distance: number } {
  let found = { other: -1, distance: Infinity }
  labs.forEach((lab, other) => {
    const distance = other === at ? Infinity : labDistance(lab, labs[at]!)
    if (distance < found.distance) found = { other, distance }
  })
  return found
}
