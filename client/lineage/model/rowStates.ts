import type { RowSet } from '../../instrument/sets/rowSet'

/** Bits of the state of a row, which the shaders read. */
export const hiddenBit = 1
export const selectedBit = 2
export const ghostBit = 4

interface Sets {
  readonly hidden: RowSet | null
  /** when given, all others are hidden */
  readonly only: RowSet | null
  readonly ghosted: RowSet | null
  readonly selected: RowSet | null
}

/** The state of each row. Selected rows are no ghosts, as in the picture. */
export function rowStates(size: number, { hidden, only, ghosted, selected }: Sets): Uint8Array {
  const states = new Uint8Array(size)
  if (only) {
    states.fill(hiddenBit)
    for (const row of only) states[row] = 0
  }
  if (hidden) for (const row of hidden) states[row]! |= hiddenBit
  if (ghosted) for (const row of ghosted) states[row]! |= ghostBit
  if (selected) for (const row of selected) states[row] = (states[row]! & hiddenBit) | selectedBit
  return states
}
