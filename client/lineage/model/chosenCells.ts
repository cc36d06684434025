import { hiddenBit, selectedBit } from './rowStates'
import { instances, type Instances } from './treeParts'

/** The cells that are selected. */
export function chosenCells({ rows, places, weights }: Instances, states: Uint8Array): Instances {
  let count = 0
  const isAny = states.includes(selectedBit) || states.includes(selectedBit | hiddenBit)
  for (let at = 0; isAny && at < rows.length; at++) count += (states[rows[at]!]! & selectedBit) >> 1
  const found = instances(count)
  if (count === 0) return found
  let next = 0
  for (let at = 0; at < rows.length; at++) {
    if ((states[rows[at]!]! & selectedBit) === 0) continue
    found.rows[next] = rows[at]!
    found.weights[next] = weights[at]!
    found.places.set(places.subarray(at * 3, at * 3 + 3), next * 3)
    next++
  }
  return found
}
