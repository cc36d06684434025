import { inRanges, type Steps } from '../../lib/steps'
import type { World } from '../sets/objectSet'
import { isShown, timesOfRows, type LifeTree } from './lifeTree'

/**
 * The trees in Newick's format (Olsen 1990), one a line. Each life is a node. Its length is the number of time
 * points from the end of its mother, or from its birth, to its own end.
 */
export function newickOf(tree: LifeTree, nameOf: (life: number) => string): string {
  const parts: string[] = []
  const open: { readonly life: number; next: number }[] = []
  const enter = (life: number) => {
    open.push({ life, next: tree.daughterOffsets[life]! })
    if (hasDaughters(tree, life)) parts.push('(')
  }
  for (let root = 0; root < tree.count; root++) {
    if (tree.mothers[root]! >= 0 || !isShown(tree, root)) continue
    enter(root)
    // a list of open lives instead of recursion: trees can be deeper than the stack
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { life, next } = top
      if (next < tree.daughterOffsets[life + 1]!) {
        if (next > tree.daughterOffsets[life]!) parts.push(',')
        top.next++
        enter(tree.daughters[next]!)
        continue
      }
      if (hasDaughters(tree, life)) parts.push(')')
      parts.push(newickName(nameOf(life)), ':', String(lengthOf(tree, life)))
      open.pop()
    }
    parts.push(';\n')
  }
  return parts.join('')
}

const hasDaughters = ({ daughterOffsets }: LifeTree, life: number) =>
  daughterOffsets[life]! < daughterOffsets[life + 1]!

function lengthOf({ mothers, births, ends }: LifeTree, life: number): number {
  const mother = mothers[life]!
  return ends[life]! - (mother >= 0 ? ends[mother]! : births[life]!)
}

/**
 * Names with signs that the format uses stand in quotes; a quote is doubled. Outside quotes `_` means a blank.
 */
const newickName = (name: string) =>
  /^[A-Za-z\d.*+-]*$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`

/**
 * All links between cells as CSV, in pieces: mother and daughter by time, id and channel. Of merged cells, all
 * mothers.
 */
export function* linkSteps({ index, kinship }: World): Steps<string[]> {
  const { rows, size } = index
  const times = timesOfRows(rows.times, rows.offsets)
  const cell = (row: number) => `${times[row]},${rows.ids[row]},${rows.channels[row]}`
  const pieces = ['mother_time,mother_id,mother_channel,daughter_time,daughter_id,daughter_channel\r\n']
  yield* inRanges(size, (from, to) => {
    const lines: string[] = []
    for (let row = from; row < to; row++) {
      const mothers = [kinship.mothers[row]!, ...(kinship.further.get(row) ?? [])]
      for (const mother of mothers) if (mother >= 0) lines.push(`${cell(mother)},${cell(row)}\r\n`)
    }
    pieces.push(lines.join(''))
  })
  return pieces
}
