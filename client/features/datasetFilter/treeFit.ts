import type { BranchInSight } from './branches'
import { shownName } from './branchName'
import { treeLook } from './treeLook'

const { nodeSize, column, leastColumn, edge, longestEnd, comfortableEnd, longestInner, leastEnd, textSize } =
  treeLook

/** Space in px behind the name of an end, and behind that of a folded branch, which has a handle. */
const [behindEnd, behindFolded] = [12, 32] as const
/** Space in px between the name of an unfolded branch and the next column. */
const besideInner = 14

/** How the drawing uses the width of its pane. */
export interface TreeFit {
  readonly column: number
  nameOf(place: BranchInSight): string
}

/** Advance widths of Inter in parts of the text size, rounded up. */
const advances: readonly (readonly [RegExp, number])[] = [
  [/[mwMW@%…]/, 0.92],
  [/[ijlI.,:;'’| ]/, 0.31],
  [/[frt()-]/, 0.42],
  [/\p{Lu}/u, 0.74],
]
const advanceOf = (letter: string) => advances.find(([letters]) => letters.test(letter))?.[1] ?? 0.63

/** Width in px of a name in the drawing, estimated from its letters. */
export const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + advanceOf(letter), 0) * textSize

const behind = ({ branch }: BranchInSight) => (branch.children.length > 0 ? behindFolded : behindEnd)

/** Width in px from the node to the end of its name and handle. */
export const endOf = (place: BranchInSight, name: string): number => nodeSize + widthOf(name) + behind(place)

/** Cuts a name to a width in px, and to a number of characters. Ends with an ellipsis when it is cut. */
function cut(name: string, room: number, most: number): string {
  if (name.length <= most && widthOf(name) <= room) return name
  let length = Math.min(name.length, most) - 1
  const cutTo = () => `${name.slice(0, length).trimEnd()}…`
  while (length > 1 && widthOf(cutTo()) > room) length--
  return cutTo()
}

/**
 * Narrows the columns so that names of a usual length end within the width, and then shortens the names. `width` is 0
 * before the pane is measured.
 */
export function fitOf(places: readonly BranchInSight[], width: number): TreeFit {
  const room = width > 0 ? width - edge : Infinity
  const ends = places.filter(({ isOpen }) => !isOpen)
  const wanted = ends
    .filter(({ depth }) => depth > 0)
    .map(place => (room - endOf(place, cut(shownName(place.branch), Infinity, comfortableEnd))) / place.depth)
  const fitted = Math.floor(Math.max(leastColumn, Math.min(column, ...wanted)))
  return {
    column: fitted,
    nameOf: place => {
      const name = shownName(place.branch)
      if (place.isOpen) return cut(name, fitted - besideInner, longestInner)
      const left = room - place.depth * fitted - nodeSize - behind(place)
      return cut(name, Math.max(left, leastEnd), longestEnd)
    },
  }
}
