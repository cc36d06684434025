import type { BranchInSight } from './branches'
import { shownName } from './branchName'
import { treeLook } from './treeLook'

const { nodeSize, column, leastColumn, edge, longestEnd, comfortableEnd, longestInner, textSize } = treeLook

/** Space in px behind the name of an end, and behind that of a folded branch, which has a handle. */
const [behindEnd, behindFolded] = [12, 32] as const
/** Space in px between the name of an unfolded branch and the next column. */
const besideInner = 14

/** How the drawing uses the width of its pane. */
export interface TreeFit {
  readonly column: number
  /** width in px of the drawing, which scrolls when it is wider than its pane */
  readonly width: number
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

/** Cuts a name to a number of characters, with an ellipsis at its end. */
const cut = (name: string, most: number) =>
  name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`

/** Cuts a name to a width in px, but not below `least` characters. */
function cutTo(name: string, room: number, [least, most]: readonly [number, number]): string {
  let length = most
  while (length > least && widthOf(cut(name, length)) > room) length--
  return cut(name, length)
}

/**
 * Narrows the columns so that names of a usual length end within the width. A column stays as wide as the names of
 * its unfolded branches, so a deep tree is wider than its pane. `width` is 0 before the pane is measured.
 */
export function fitOf(places: readonly BranchInSight[], width: number): TreeFit {
  const room = width > 0 ? width - edge : Infinity
  const innerOf = ({ branch }: BranchInSight) => cut(shownName(branch), longestInner)
  const least = Math.max(
    leastColumn,
    ...places.filter(({ isOpen }) => isOpen).map(place => Math.ceil(widthOf(innerOf(place))) + besideInner),
  )
  const ends = places.filter(({ isOpen }) => !isOpen)
  const wanted = ends
    .filter(({ depth }) => depth > 0)
    .map(place => (room - endOf(place, cut(shownName(place.branch), comfortableEnd))) / place.depth)
  const fitted = Math.floor(Math.max(least, Math.min(Math.max(column, least), ...wanted)))
  const nameOf = (place: BranchInSight) => {
    if (place.isOpen) return innerOf(place)
    const left = room - place.depth * fitted - nodeSize - behind(place)
    return cutTo(shownName(place.branch), left, [comfortableEnd, longestEnd])
  }
  const rightOf = (place: BranchInSight) => edge + place.depth * fitted + endOf(place, nameOf(place))
  return { column: fitted, width: Math.max(0, ...places.map(rightOf)), nameOf }
}

/** Whether the drawing shows every name within the pane, without scrolling to the side. */
export const fitsIn = (places: readonly BranchInSight[], width: number): boolean =>
  fitOf(places, width).width <= width

const [widestStep, narrowestStep, roomForName] = [16, 5, 190] as const // px

/** Indentation in px of a level of the list. Deep trees get a smaller one, so that names keep their room. */
export const stepOf = (deepest: number, width: number): number =>
  width === 0 || deepest === 0
    ? widestStep
    : Math.max(narrowestStep, Math.min(widestStep, Math.floor((width - roomForName) / deepest)))
