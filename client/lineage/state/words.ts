import { counted } from '../../lib/words/counts'
import { titleOf } from '../../instrument/naming'
import type { ObjectRef } from '../../instrument/objectRef'
import { isDrawn, type MarkKind } from '../model/treeParts'
import type { Made } from './made'
import type { Plot } from './plot'

export const markWords: Readonly<Record<MarkKind, string>> = {
  division: 'Divisions',
  birth: 'Births',
  death: 'Deaths',
}

/** A cell as it is spoken: its name, its time and its place in the tree. */
export function cellWords(plot: Plot, made: Made, ref: ObjectRef): string {
  const { tree, parts } = made
  const life = plot.lifeOf(made, ref)
  const title = titleOf({ ref, name: plot.source.nameOf(ref) })
  if (!isDrawn(tree, parts.layout, life)) return `${title}, not in the tree`
  const daughters = tree.daughterOffsets[life + 1]! - tree.daughterOffsets[life]!
  const isCollapsed = plot.closed.getState().collapsed.some(other => plot.lifeOf(made, other) === life)
  return [
    title,
    `time point ${ref.time}`,
    `lives from ${tree.births[life]} to ${tree.ends[life]}`,
    daughters === 0 ? 'no daughters' : `${daughters} ${daughters === 1 ? 'daughter' : 'daughters'}`,
    ...(tree.mothers[life]! < 0 ? ['no mother'] : []),
    ...(isCollapsed ? ['collapsed'] : []),
  ].join(', ')
}

/** A description of the plot for screen readers. */
export function treeWords({ tree, parts, range }: Made): string {
  const { order, places } = parts.layout
  // a subtree that is drawn alone begins below a mother that is left out
  const isTop = (mother: number) => mother < 0 || !(places[mother]! >= 0)
  const roots = order.reduce((count, life) => count + (isTop(tree.mothers[life]!) ? 1 : 0), 0)
  const cells = parts.cells.rows.length
  return `Lineage: ${counted(cells, 'cell')} of ${counted(order.length, 'life', 'lives')} in ${counted(roots, 'tree')}, time points ${range[0]} to ${range[1]}`
}
