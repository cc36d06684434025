import type { BranchInSight } from './branches'
import { shownName } from './branchName'
import { treeLook } from './treeLook'

const { nodeSize, column, leastColumn, edge, textSize } = treeLook
const { longestEnd, comfortableEnd, shortEnd, shortestEnd, longestInner } = treeLook

/** Space in px behind the name of an end, and behind that of a folded branch, which has a handle. */
const [behindEnd, behindFolded] = [12, 32] as const
/** Space in px between the name of an unfolded branch and the next column. */
const besideInner = 14

/** How the drawing uses the width of its pane. */
export interface TreeFit {
  readonly column: number
  /** width in px of the drawing */
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

const innerOf = ({ branch }: BranchInSight) => cut(shownName(branch), longestInner)
const isEnd = ({ isOpen }: BranchInSight) => !isOpen

/** The widest column at which the ends with names of `most` letters stay within the room. */
const columnFor = (places: readonly BranchInSight[], room: number, most: number): number =>
  Math.min(
    ...places
      .filter(place => isEnd(place) && place.depth > 0)
      .map(place => (room - endOf(place, cut(shownName(place.branch), most))) / place.depth),
  )

/** The narrowest column at which the names of unfolded branches are whole. */
const columnOfInner = (places: readonly BranchInSight[]): number =>
  Math.max(
    leastColumn,
    ...places.filter(({ isOpen }) => isOpen).map(place => Math.ceil(widthOf(innerOf(place))) + besideInner),
  )

function fitWith(
  places: readonly BranchInSight[],
  { column, room, leastEnd }: { column: number; room: number; leastEnd: number },
): TreeFit {
  const nameOf = (place: BranchInSight) => {
    if (place.isOpen) return cutTo(shownName(place.branch), column - besideInner, [1, longestInner])
    const left = room - place.depth * column - nodeSize - behind(place)
    return cutTo(shownName(place.branch), left, [leastEnd, longestEnd])
  }
  const rightOf = (place: BranchInSight) => edge + place.depth * column + endOf(place, nameOf(place))
  return { column, width: Math.max(0, ...places.filter(isEnd).map(rightOf)), nameOf }
}

const roomOf = (width: number) => (width > 0 ? width - edge : Infinity)

/** Keeps the names of unfolded branches whole, and ends at a comfortable length. May be wider than the pane. */
function comfortable(places: readonly BranchInSight[], room: number): TreeFit {
  const least = columnOfInner(places)
  const fitted = Math.max(least, Math.min(column, columnFor(places, room, comfortableEnd)))
  return fitWith(places, { column: Math.floor(fitted), room, leastEnd: comfortableEnd })
}

/**
 * Fits the drawing into the width. Where whole names do not fit, columns get narrower and names end with an
 * ellipsis. Only a tree with more levels than the width can hold is wider, and scrolls. `width` is 0 before the
 * pane is measured.
 */
export function fitOf(places: readonly BranchInSight[], width: number): TreeFit {
  const room = roomOf(width)
  const whole = comfortable(places, room)
  if (whole.width <= edge + room) return whole
  const narrower = Math.max(leastColumn, Math.min(whole.column, columnFor(places, room, shortEnd)))
  return fitWith(places, { column: Math.floor(narrower), room, leastEnd: shortestEnd })
}

/** Whether the drawing shows names of a usual length within the pane. */
export const fitsIn = (places: readonly BranchInSight[], width: number): boolean =>
  comfortable(places, roomOf(width)).width <= width

const [widestStep, narrowestStep, roomForName] = [16, 5, 190] as const // px

/** Indentation in px of a level of the list. Deep trees get a smaller one, so that names keep their room. */
export const stepOf = (deepest: number, width: number): number =>
  width === 0 || deepest === 0
    ? widestStep
    : Math.max(narrowestStep, Math.min(widestStep, Math.floor((width - roomForName) / deepest)))
