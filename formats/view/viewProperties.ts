import { sessionPairs } from '../sessionString.js'
import type { View } from './view.js'

/**
 * Ids of all properties that a view names: in its list, in its sets, and in the state (`cor1=load_7`,
 * `colour=property,7,…`). Sorted, each once.
 */
export const propertiesOfView = ({ properties, sets, state }: View): number[] =>
  [...new Set([...properties, ...sets.flatMap(set => set.properties), ...propertiesOfState(state)])].sort(
    (a, b) => a - b,
  )

function propertiesOfState(state: string): number[] {
  return sessionPairs(state).flatMap(({ key, value }) => {
    const found =
      key === 'colour'
        ? /^property(?:,|%2C)(\d{1,10})(?!\d)/i.exec(value)
        : /^cor\d+$/.test(key)
          ? /^(?:show|hide|load|apply)_(\d{1,10})$/.exec(value)
          : null
    return found ? [Number(found[1])] : []
  })
}
