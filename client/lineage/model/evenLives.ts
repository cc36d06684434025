import type { TreeParts } from './treeParts'

/**
 * Whether all cells of each drawn life have one colour and one state. A line for each life then looks like a line
 * for each cell, with a fraction of the vertices.
 */
export function areEven(
  { cells: { rows }, cellStarts }: Pick<TreeParts, 'cells' | 'cellStarts'>,
  colours: Uint32Array,
  states: Uint8Array,
): boolean {
  for (let at = 0; at + 1 < cellStarts.length; at++) {
    const [start, end] = [cellStarts[at]!, cellStarts[at + 1]!]
    const [colour, state] = [colours[rows[start]!], states[rows[start]!]]
    for (let cell = start + 1; cell < end; cell++)
      if (colours[rows[cell]!] !== colour || states[rows[cell]!] !== state) return false
  }
  return true
}
