import { isShown, type LifeTree } from '../../instrument/lineage/lifeTree'
import { layoutOf, type LayoutWish, type TreeLayout } from '../../instrument/lineage/treeLayout'

/** Rows, and three numbers and a weight for each, as the shaders read them. */
export interface Instances {
  readonly rows: Uint32Array
  /** 3 for each row */
  readonly places: Float32Array
  /** weightOf the number of leaves that come from the life. Lines with more descendants are broader. */
  readonly weights: Uint8Array
}

/** Steps of a weight for each doubling of the leaves. The shaders know it. */
const weightSteps = 16

/** A number of leaves as one byte: 2 times as many leaves weigh 16 more. */
export const weightOf = (leaves: number) => Math.min(255, Math.round(weightSteps * Math.log2(leaves)))

/** The number of leaves of a weight. */
export const leavesOf = (weight: number) => 2 ** (weight / weightSteps)

/** Marked ends of lives: their first or last cell. */
export const markKinds = ['division', 'birth', 'death'] as const
export type MarkKind = (typeof markKinds)[number]

/** A tree as it is drawn. All lists are ascending by place. */
export interface TreeParts {
  readonly layout: TreeLayout
  /** a line for each cell from the cell before, and a point: place, time before, time */
  readonly cells: Instances
  /** the cells of the life at position i of layout.order begin at cellStarts[i] */
  readonly cellStarts: Uint32Array
  /** a line for each life: place, time of the mother's end or of birth, time of the end */
  readonly lives: Instances
  /** from mothers to daughters: place of the mother, place of the daughter, time */
  readonly links: Instances
  /** the cells with a mark: place, time, time */
  readonly marks: Readonly<Record<MarkKind, Instances>>
}

/** Lays out a tree and lists its drawn parts. `times`: the time of each row. `last`: the last time point of the dataset. */
export function treeParts(tree: LifeTree, times: Int32Array, wish: LayoutWish, last: number): TreeParts {
  const layout = layoutOf(tree, wish)
  const { order, places } = layout
  const cellStarts = new Uint32Array(order.length + 1)
  for (let at = 0; at < order.length; at++)
    cellStarts[at + 1] = cellStarts[at]! + tree.rowOffsets[order[at]! + 1]! - tree.rowOffsets[order[at]!]!
  const cells = instances(cellStarts[order.length]!)
  const lives = instances(order.length)
  let cell = 0
  order.forEach((life, at) => {
    const place = places[life]!
    const weight = weightOf(layout.leaves[life]!)
    const [start, end] = [tree.rowOffsets[life]!, tree.rowOffsets[life + 1]!]
    const from = motherEnd(tree, places, life)
    let before = from
    const rows = tree.rows.subarray(start, end)
    cells.rows.set(rows, cell)
    cells.weights.fill(weight, cell, cell + rows.length)
    for (const row of rows) {
      const time = times[row]!
      cells.places[cell * 3] = place
      cells.places[cell * 3 + 1] = before
      cells.places[cell++ * 3 + 2] = time
      before = time
    }
    lives.weights[at] = weight
    put(lives, at, tree.rows[(start + end) >>> 1]!, [place, from, before])
  })
  return {
    layout,
    cells,
    cellStarts,
    lives,
    links: linksOf(tree, layout),
    marks: marksOf(tree, layout, last),
  }
}

export const instances = (count: number): Instances => ({
  rows: new Uint32Array(count),
  places: new Float32Array(count * 3),
  weights: new Uint8Array(count),
})

function put(
  { rows, places }: Instances,
  at: number,
  row: number,
  [x, y, z]: readonly [number, number, number],
) {
  rows[at] = row
  places[at * 3] = x
  places[at * 3 + 1] = y
  places[at * 3 + 2] = z
}

/** The time at which the line of a life begins: the end of its mother, or its birth. */
function motherEnd({ mothers, births, ends }: LifeTree, places: Float32Array, life: number): number {
  const mother = mothers[life]!
  return mother >= 0 && places[mother]! >= 0 ? ends[mother]! : births[life]!
}

function linksOf(tree: LifeTree, { order, places, leaves }: TreeLayout): Instances {
  const pairs: number[] = []
  for (const life of order) if (places[tree.mothers[life]!]! >= 0) pairs.push(life, tree.mothers[life]!)
  for (let at = 0; at < tree.further.length; at += 2)
    if (places[tree.further[at]!]! >= 0 && places[tree.further[at + 1]!]! >= 0)
      pairs.push(tree.further[at]!, tree.further[at + 1]!)
  const links = instances(pairs.length / 2)
  for (let at = 0; at < pairs.length; at += 2) {
    const [life, mother] = [pairs[at]!, pairs[at + 1]!]
    const place: readonly [number, number, number] = [places[mother]!, places[life]!, tree.ends[mother]!]
    links.weights[at / 2] = weightOf(leaves[life]!)
    put(links, at / 2, tree.rows[tree.rowOffsets[life]!]!, place)
  }
  return links
}

function marksOf(tree: LifeTree, { order, places }: TreeLayout, last: number): TreeParts['marks'] {
  const found: Record<MarkKind, number[]> = { division: [], birth: [], death: [] }
  for (const life of order) {
    const daughters = tree.daughterOffsets[life + 1]! - tree.daughterOffsets[life]!
    if (daughters > 1) found.division.push(life)
    if (tree.mothers[life]! < 0) found.birth.push(life)
    if (daughters === 0 && tree.ends[life]! < last) found.death.push(life)
  }
  const marked = (kind: MarkKind): Instances => {
    const list = instances(found[kind].length)
    found[kind].forEach((life, at) => {
      const isFirst = kind === 'birth'
      const row = isFirst ? tree.rowOffsets[life]! : tree.rowOffsets[life + 1]! - 1
      const time = isFirst ? tree.births[life]! : tree.ends[life]!
      put(list, at, tree.rows[row]!, [places[life]!, time, time])
    })
    return list
  }
  return { division: marked('division'), birth: marked('birth'), death: marked('death') }
}

/** The cells of the lives between two places: first and end of `cells`, and of `lives`. */
export function partsBetween(
  { layout: { order, places }, cellStarts }: Pick<TreeParts, 'layout' | 'cellStarts'>,
  [low, high]: readonly [number, number],
): { readonly cells: readonly [number, number]; readonly lives: readonly [number, number] } {
  const first = firstFrom(order, places, low)
  const end = firstFrom(order, places, high + 1e-6)
  return { cells: [cellStarts[first]!, cellStarts[end]!], lives: [first, end] }
}

/** The first position of `order` whose place is not below `place`. */
function firstFrom(order: Uint32Array, places: Float32Array, place: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (places[order[middle]!]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Lives that a search for the nearest one looks at. At a larger distance nobody can tell them apart. */
const mostSearched = 4_000

/**
 * The life nearest to a point, at most `reach` (leaves, time points) away. Its line begins at the end of its
 * mother. -1 without one.
 */
export function lifeAt(
  tree: LifeTree,
  { order, places }: TreeLayout,
  [place, time]: readonly [number, number],
  [across, along]: readonly [number, number],
): number {
  const start = firstFrom(order, places, place - across)
  let [best, least] = [-1, Infinity]
  for (let at = start; at < Math.min(order.length, start + mostSearched); at++) {
    const life = order[at]!
    const side = Math.abs(places[life]! - place) / across
    if (places[life]! > place + across) break
    const off = Math.max(0, motherEnd(tree, places, life) - time, time - tree.ends[life]!) / along
    const distance = side * side + off * off
    if (off <= 1 && distance < least) [best, least] = [life, distance]
  }
  return best
}

/** Whether a life of the tree is drawn. */
export const isDrawn = (tree: LifeTree, { places }: TreeLayout, life: number) =>
  life >= 0 && isShown(tree, life) && places[life]! >= 0
