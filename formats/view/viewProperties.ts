import { propertiesIn } from '../sessionString.js'
import type { View } from './view.js'

/**
 * Ids of all properties that a view names: in its list, in its sets, and in the state (`cor1=load_7`,
 * `colour=property,7,…`, `group=7.2:…`). Sorted, each once.
 */
export const propertiesOfView = ({ properties, sets, state }: View): number[] =>
  [...new Set([...properties, ...sets.flatMap(set => set.properties), ...propertiesIn(state)])].sort(
    (a, b) => a - b,
  )
