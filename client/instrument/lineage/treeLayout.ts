import { sortOrder } from '../../../formats/property/propertyRows'
import { isShown, type LifeTree } from './lifeTree'

export interface LayoutWish {
  /** siblings and roots stand in ascending order of their keys; null = of their numbers, which follow time and id */
  readonly keys: Float64Array | null
  /** lives whose descendants are left out */
  readonly collapsed: readonly number[]
  /** only these lives and their descendants; null = all */
  readonly roots: readonly number[] | null
  /** only lives that live at this time point, with their ancestors; null = all */
  readonly alive: number | null
}

/**
 * The place of each life across the tree. One unit is the width of a leaf. A mother stands in the middle between
 * her first and her last daughter. In the circular layout, the same places are angles: `width` is a full turn.
 */
export interface TreeLayout {
  /** NaN for a life that is not drawn */
  readonly places: Float32Array
  /** number of leaves */
  readonly width: number
  /** number of leaves that come from each life that is drawn, 1 for a leaf */
  readonly leaves: Uint32Array
  /** the lives that are drawn, ascending by place */
  readonly order: Uint32Array
}

/** Lays out a tree. Takes time in proportion to the number of lives, except for sorting by keys. */
export function layoutOf(tree: LifeTree, { keys, collapsed, roots, alive }: LayoutWish): TreeLayout {
  const { count, mothers } = tree
  const closed = new Uint8Array(count)
  for (const life of collapsed) closed[life] = 1
  const drawn = drawnLives(tree, closed, roots, alive === null ? null : livingAt(tree, alive))
  const leaves = new Uint32Array(count)
  const tops: number[] = []
  for (let life = count - 1; life >= 0; life--) {
    if (drawn[life] === 0) continue
    if (leaves[life] === 0) leaves[life] = 1
    const mother = mothers[life]!
    if (mother >= 0 && drawn[mother] === 1) leaves[mother]! += leaves[life]!
    else tops.push(life)
  }
  tops.reverse()
  const { starts, width } = startsOf(tree, { drawn, leaves, tops, keys })
  const places = placesOf(tree, { drawn, starts })
  return { places, width, leaves, order: ordered(places) }
}

/** 1 for each life that lives at a time point, and for its ancestors. A skipped time point counts as lived. */
function livingAt({ count, mothers, births, ends }: LifeTree, time: number): Uint8Array {
  const living = new Uint8Array(count)
  // mothers have lower numbers
  for (let life = count - 1; life >= 0; life--) {
    const mother = mothers[life]!
    const start = mother >= 0 ? Math.min(births[life]!, ends[mother]! + 1) : births[life]!
    if (start <= time && time <= ends[life]!) living[life] = 1
    if (mother >= 0) living[mother]! |= living[life]!
  }
  return living
}

function drawnLives(
  tree: LifeTree,
  closed: Uint8Array,
  roots: readonly number[] | null,
  living: Uint8Array | null,
): Uint8Array {
  const { count, mothers } = tree
  const drawn = new Uint8Array(count)
  const wanted = roots && new Set(roots)
  for (let life = 0; life < count; life++) {
    if (!isShown(tree, life) || living?.[life] === 0) continue
    const mother = mothers[life]!
    if (wanted?.has(life)) drawn[life] = 1
    else if (mother >= 0) drawn[life] = drawn[mother]! & (1 - closed[mother]!)
    else drawn[life] = wanted ? 0 : 1
  }
  return drawn
}

interface Spread {
  readonly drawn: Uint8Array
  readonly leaves: Uint32Array
  readonly tops: readonly number[]
  readonly keys: Float64Array | null
}

/** The first leaf of each life. */
function startsOf(
  tree: LifeTree,
  { drawn, leaves, tops, keys }: Spread,
): { starts: Uint32Array; width: number } {
  const { count, daughterOffsets, daughters } = tree
  const starts = new Uint32Array(count)
  let width = 0
  for (const life of keys ? [...tops].sort((a, b) => compared(keys, a, b)) : tops) {
    starts[life] = width
    width += leaves[life]!
  }
  for (let life = 0; life < count; life++) {
    const [from, end] = [daughterOffsets[life]!, daughterOffsets[life + 1]!]
    if (from === end || drawn[life] === 0) continue
    const siblings = daughters.subarray(from, end)
    let start = starts[life]!
    for (const daughter of keys ? siblings.slice().sort((a, b) => compared(keys, a, b)) : siblings) {
      if (drawn[daughter] === 0) continue
      starts[daughter] = start
      start += leaves[daughter]!
    }
  }
  return { starts, width }
}

/** Lives without a key come last, and equal ones keep the order of their numbers. */
function compared(keys: Float64Array, a: number, b: number): number {
  const [one, other] = [keys[a]!, keys[b]!]
  if (Number.isNaN(one) || Number.isNaN(other)) return +Number.isNaN(one) - +Number.isNaN(other) || a - b
  return one - other || a - b
}

function placesOf(
  { count, mothers }: LifeTree,
  { drawn, starts }: { readonly drawn: Uint8Array; readonly starts: Uint32Array },
): Float32Array {
  const lowest = new Float32Array(count).fill(Infinity)
  const highest = new Float32Array(count).fill(-Infinity)
  const places = new Float32Array(count).fill(NaN)
  for (let life = count - 1; life >= 0; life--) {
    if (drawn[life] === 0) continue
    const isLeaf = lowest[life] === Infinity
    const place = isLeaf ? starts[life]! + 0.5 : (lowest[life]! + highest[life]!) / 2
    places[life] = place
    const mother = mothers[life]!
    if (mother < 0) continue
    if (place < lowest[mother]!) lowest[mother] = place
    if (place > highest[mother]!) highest[mother] = place
  }
  return places
}

/** Places are not negative, so their bits as whole numbers have the same order. */
function ordered(places: Float32Array): Uint32Array {
  const lives = new Uint32Array(places.length)
  let count = 0
  for (let life = 0; life < places.length; life++) if (places[life]! >= 0) lives[count++] = life
  const bits = new Uint32Array(places.buffer, places.byteOffset, places.length)
  const found = Uint32Array.from(lives.subarray(0, count), life => bits[life]!)
  return sortOrder([found]).map(at => lives[at]!)
}
