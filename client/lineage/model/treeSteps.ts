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
 * The cell after a step, or the same one at an end. `times`: the time of each row. Forward at a division leads to
 * the first daughter, backward at a birth to the mother; next and previous to the lives beside that live then.
 */
export function stepped(
  tree: LifeTree,
  layout: TreeLayout,
  { life, time }: Cell,
  step: Step,
  timeOfRow: (row: number) => number,
): Cell {
  const rows = tree.rows.subarray(tree.rowOffsets[life], tree.rowOffsets[life + 1])
  const times = Array.from(rows, timeOfRow)
  if (step === 'first' || step === 'last') return { life, time: times.at(step === 'first' ? 0 : -1) ?? time }
  if (step === 'forward') {
    const later = times.find(other => other > time)
    if (later !== undefined) return { life, time: later }
    const daughters = tree.daughters.subarray(tree.daughterOffsets[life], tree.daughterOffsets[life + 1])
    const found = daughters.find(daughter => isDrawn(tree, layout, daughter))
    return found === undefined ? { life, time } : { life: found, time: tree.births[found]! }
  }
  if (step === 'backward') {
    const earlier = times.findLast(other => other < time)
    if (earlier !== undefined) return { life, time: earlier }
    const mother = tree.mothers[life]!
    return isDrawn(tree, layout, mother) ? { life: mother, time: tree.ends[mother]! } : { life, time }
  }
  const by = step === 'next' ? 1 : -1
  for (let at = layout.order.indexOf(life) + by; at >= 0 && at < layout.order.length; at += by) {
    const other = layout.order[at]!
    if (tree.births[other]! <= time && tree.ends[other]! >= time) return { life: other, time }
  }
  return { life, time }
}
