import { noColour } from '../frame.js'

/** A run of triangles of one object. */
interface ColouredRun {
  readonly source: {
    readonly mesh: { readonly corners: Uint32Array; readonly vertexColours: Uint32Array | null }
  }
  readonly start: number
  readonly end: number
  /** of the material */
  readonly colour: number
}
/** `isMixed`: the triangles have more colours than the one that is shown. */
interface ShownColour {
  readonly colour: number
  readonly isMixed: boolean
}

/** A sentence about the objects whose colours are not all shown, or null. */
export function colourRemark(pieces: readonly Pick<ShownColour, 'isMixed'>[]): string | null {
  const mixed = pieces.filter(({ isMixed }) => isMixed).length
  return mixed === 0 ? null : mixedWords(mixed)
}

/** A sentence about one or more objects whose colours are not all shown. */
export const mixedWords = (objects: number): string =>
  objects === 1
    ? '1 object has several colours, by its materials or at its vertices; it is shown in its most frequent one.'
    : `${objects} objects have several colours, by their materials or at their vertices; each is shown in its most frequent one.`

/** Further colours of an object are not counted, so that a gradient takes little memory. */
const mostColours = 65_536
const white = 0xffffff

/** The most frequent colour of the corners of the triangles. */
export function commonColour(ranges: readonly ColouredRun[]): ShownColour {
  const counts = new Map<number, number>()
  const add = (colour: number, corners: number) => {
    const count = counts.get(colour)
    if (count !== undefined || counts.size < mostColours) counts.set(colour, (count ?? 0) + corners)
  }
  for (const range of ranges) countColours(range, add)
  const [colour] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))
  return { colour, isMixed: counts.size > 1 }
}

/**
 * A colour at a vertex says more than that of the material, except for white: programs write it for vertices without a
 * colour.
 */
function countColours(
  { source, start, end, colour: material }: ColouredRun,
  add: (colour: number, corners: number) => void,
): void {
  const { corners, vertexColours } = source.mesh
  if (!vertexColours) return add(material, 3 * (end - start))
  let colour = noColour
  let count = 0
  for (let corner = 3 * start; corner < 3 * end; corner++) {
    const own = vertexColours[corners[corner]!]!
    const next = own === noColour || (own === white && material !== noColour) ? material : own
    if (next !== colour && count > 0) {
      add(colour, count)
      count = 0
    }
    colour = next
    count++
  }
  add(colour, count)
}
