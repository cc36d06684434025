import type { LifeTree } from '../../instrument/lineage/lifeTree'
import type { ObjectRef } from '../../instrument/objectRef'
import type { World } from '../../instrument/sets/objectSet'
import { hiddenBit } from './rowStates'
import type { TreeParts } from './treeParts'
import {
  pixelsOf,
  planePoint,
  radiusOf,
  toScreen,
  type Projection,
  type Size,
  type TreeView,
} from './treeView'

/** CSS pixels that a name needs across its line. */
const nameHeight = 12
const mostNames = 500

interface NamedTree {
  readonly tree: LifeTree
  readonly parts: TreeParts
  readonly world: World
}

export interface Naming {
  readonly projection: Projection
  readonly view: TreeView
  readonly size: Size
  /** positions of the lives on the canvas in the order of the layout */
  readonly range: readonly [number, number]
  /** bits of each row: hidden cells have no name */
  readonly states: Uint8Array
  nameOf(ref: ObjectRef): string
  /** CSS pixels that a text needs */
  widthOf(text: string): number
}

/** A name beside the line of a life. */
export interface LifeName {
  readonly name: string
  /** CSS pixels of the start of the line */
  readonly at: readonly [x: number, y: number]
  /** radians from the direction of reading to that of time, without names upside down */
  readonly turn: number
  /** whether the name ends at the start of the line, because time goes to the left */
  readonly isFlipped: boolean
}

/** Names beside the lines of lives, where the lines are far enough apart. */
export function lifeNames(named: NamedTree, naming: Naming): LifeName[] {
  const { range, projection } = naming
  const { layout } = named.parts
  const found: LifeName[] = []
  if (range[1] - range[0] > mostNames * 4) return found
  for (let at = range[0]; at < range[1] && found.length < mostNames; at++) {
    const life = layout.order[at]!
    const start = startOf(named, naming, life)
    if (!start) continue
    const turn = turnOf(projection, layout.places[life]!)
    const isFlipped = Math.cos(turn) < -1e-6
    found.push({ ...start, turn: isFlipped ? turn + Math.PI : turn, isFlipped })
  }
  return found
}

/** The name of a life and the start of its line; null where it does not fit. */
function startOf(
  named: NamedTree,
  { projection, view, size, states, nameOf, widthOf }: Naming,
  life: number,
): Pick<LifeName, 'name' | 'at'> | null {
  const { tree, parts, world } = named
  const row = tree.rows[tree.rowOffsets[life]!]!
  if ((states[row] ?? 0) & hiddenBit) return null
  const time = tree.births[life]!
  if (leafAt(projection, view, time) * leavesBelow(named, life) < nameHeight) return null
  const [x, y] = toScreen(view, size, planePoint(projection, parts.layout.places[life]!, time))
  const length = (tree.ends[life]! - time) * pixelsOf(projection, view)[1]
  const isOff = x < -length || y < -length || x > size.width + length || y > size.height + length
  if (isOff || length < 10) return null
  const { ids, channels } = world.index.rows
  const name = nameOf({ time, id: ids[row]!, channel: channels[row]! }) || String(ids[row])
  return widthOf(name) > length + 4 ? null : { name, at: [x, y] }
}

/** CSS pixels of a leaf at a time point. */
const leafAt = (projection: Projection, view: TreeView, time: number) =>
  projection.kind === 'linear'
    ? pixelsOf(projection, view)[0]
    : (2 * Math.PI * radiusOf(projection, time) * view.scale[0]) / Math.max(1, projection.width)

/** Leaves below a life, as far as its daughters show them; 1 for a leaf. */
function leavesBelow({ tree, parts: { layout } }: NamedTree, life: number): number {
  if (tree.daughterOffsets[life] === tree.daughterOffsets[life + 1]) return 1
  const first = layout.places[tree.daughters[tree.daughterOffsets[life]!]!]!
  const last = layout.places[tree.daughters[tree.daughterOffsets[life + 1]! - 1]!]!
  return Math.abs(last - first) || 1
}

/** The angle of a line in the direction of time. */
function turnOf({ kind, direction, width }: Projection, place: number): number {
  if (kind === 'circular') return (2 * Math.PI * place) / Math.max(1, width) - Math.PI / 2
  return { down: Math.PI / 2, up: -Math.PI / 2, right: 0 }[direction]
}
