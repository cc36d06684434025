import { keysByColour, keysByProperty } from '../../instrument/lineage/lifeKeys'
import type { World } from '../../instrument/sets/objectSet'
import { refOfRow } from '../../instrument/sets/rowIndex'
import type { Made, Plot } from './plot'
import type { TreeTask } from './treeDesk'

/**
 * The order that a person chose. Its keys are about the tree that is on screen, which has the same lives; null
 * until there is one.
 */
export function orderOf(plot: Plot, world: World): TreeTask['order'] {
  const { made, source } = plot
  const { order } = plot.settings.getState()
  if (order === 'default' || !made || made.world !== world) return null
  if (order === 'name') return { names: namesOf(plot, made) }
  if (order === 'colour') {
    const { rows } = plot.colours.getState()
    return rows.length === world.index.size ? { keys: keysByColour(made.tree, rows) } : null
  }
  const { propertyId } = source.state.getState().colour
  const property = propertyId === null ? undefined : source.properties.get(propertyId)
  return property ? { keys: keysByProperty(made.tree, property, world.index) } : null
}

function namesOf({ source }: Plot, { tree, world: { index } }: Made): string[] {
  return Array.from({ length: tree.count }, (_, life) => {
    const first = tree.rowOffsets[life]!
    if (first === tree.rowOffsets[life + 1]) return ''
    return source.nameOf(refOfRow(index, tree.rows[first]!, tree.births[life]!))
  })
}
