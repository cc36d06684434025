import type { LifeTree } from '../../instrument/lineage/lifeTree'
import type { TreeLayout } from '../../instrument/lineage/treeLayout'
import { isDrawn } from './treeParts'
import type { Projection } from './treeView'

/** Ways to step through a tree from a cell. */
export const steps = ['forward', 'backward', 'next', 'previous', 'first', 'last'] as const
export type Step = (typeof steps)[number]

const arrows = { down: 'ArrowDown', up: 'ArrowUp', right: 'ArrowRight' } as const
const opposite = {
  ArrowDown: 'ArrowUp',
  ArrowUp: 'ArrowDown',
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
} as const

/** The step of a key: arrows in the direction of time and across it. Null for other keys. */
export function stepOfKey(
  key: string,
  { kind, direction }: Pick<Projection, 'kind' | 'direction'>,
): Step | null {
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  const forward = arrows[kind === 'circular' ? 'down' : direction]
  if (key === forward) return 'forward'
  if (key === opposite[forward]) return 'backward'
  if (key === 'ArrowRight' || key === 'ArrowDown') return 'next'
  return key === 'ArrowLeft' || key === 'ArrowUp' ? 'previous' : null
}

export interface Cell {
  readonly life: number
  readonly time: number
}

/**
 * The cell after a step, or the same one at an end. `timeOfRow`: the time of a row. Forward at a division leads to
 * the first daughter, backward at a birth to the mother. Next and previous go to the neighbouring lives that exist at
 * that time.
 */
export function stepped(
  tree: LifeTree,
  layout: TreeLayout,
  { life, time }: Cell,
  step: Step,
  timeOfRow: (row: number) => number,
): Cell {
  if (step === 'next' || step === 'previous')
    return { life: beside(tree, layout, { life, time }, step === 'next' ? 1 : -1), time }
  const rows = tree.rows.subarray(tree.rowOffsets[life], tree.rowOffsets[life + 1])
  const times = Array.from(rows, timeOfRow)
  if (step === 'first' || step === 'last') return { life, time: times.at(step === 'first' ? 0 : -1)! }
  const isForward = step === 'forward'
  const along = isForward ? times.find(other => other > time) : times.findLast(other => other < time)
  if (along !== undefined) return { life, time: along }
  const other = isForward ? firstDaughter(tree, layout, life) : tree.mothers[life]!
  return isDrawn(tree, layout, other)
    ? { life: other, time: (isForward ? tree.births : tree.ends)[other]! }
    : { life, time }
}

/** The first daughter that is drawn; -1 without one. */
function firstDaughter(tree: LifeTree, layout: TreeLayout, life: number): number {
  const daughters = tree.daughters.subarray(tree.daughterOffsets[life], tree.daughterOffsets[life + 1])
  return daughters.find(daughter => isDrawn(tree, layout, daughter)) ?? -1
}

/** The nearest life in drawing order that exists at this time, or the same life at an end. */
function beside(tree: LifeTree, { order }: TreeLayout, { life, time }: Cell, by: 1 | -1): number {
  for (let at = order.indexOf(life) + by; at >= 0 && at < order.length; at += by) {
    const other = order[at]!
    if (tree.births[other]! <= time && tree.ends[other]! >= time) return other
  }
  return life
}
