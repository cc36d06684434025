import { keysByColour, keysByProperty, type Order } from '../../instrument/lineage/lifeKeys'
import { keysByBarycentre } from '../../instrument/lineage/otherLineage'
import type { LineageSource } from '../../instrument/lineage/source'
import type { World } from '../../instrument/sets/objectSet'
import { refOfRow } from '../../instrument/sets/rowIndex'
import type { Made } from './made'
import type { TreeTask } from './treeDesk'

interface Facts {
  /** the tree on screen */
  readonly made: Made | null
  readonly world: World
  readonly order: Order
  /** 0xRRGGBB of each row, or noColour */
  readonly colours: Uint32Array
  /** the tree beside, which gives the order; null without one */
  readonly reference: Made | null
}

/**
 * The order that a person chose. Its keys are about the tree that is on screen, which has the same lives; null
 * until there is one.
 */
export function orderOf(
  source: LineageSource,
  { made, world, order, colours, reference }: Facts,
): TreeTask['order'] {
  if (!made || made.world !== world) return null
  if (reference) return byReference(made, reference)
  if (order === 'default') return null
  if (order === 'name') return { names: namesOf(source, made) }
  if (order === 'colour')
    return colours.length === world.index.size ? { keys: keysByColour(made.tree, colours) } : null
  const { propertyId } = source.state.getState().colour
  const property = propertyId === null ? undefined : source.properties.get(propertyId)
  return property ? { keys: keysByProperty(made.tree, property, world.index) } : null
}

/** As the other tree, as long as both have the same rows. */
function byReference({ tree, world }: Made, { parts, world: other }: Made): TreeTask['order'] {
  if (other.index !== world.index) return null
  return { keys: keysByBarycentre(tree, { lives: other.kinship.lives, places: parts.layout.places }) }
}

function namesOf(source: LineageSource, { tree, world: { index } }: Made): string[] {
  return Array.from({ length: tree.count }, (_, life) => {
    const first = tree.rowOffsets[life]!
    if (first === tree.rowOffsets[life + 1]) return ''
    return source.nameOf(refOfRow(index, tree.rows[first]!, tree.births[life]!))
  })
}
