import type { LineageSource } from '../../instrument/lineage/source'
import type { ObjectRef } from '../../instrument/objectRef'
import type { World } from '../../instrument/sets/objectSet'
import { rowOf } from '../../instrument/sets/rowIndex'
import type { TreeSettings } from '../model/settings'
import type { Closed, Made } from './made'
import type { TreeTask } from './treeDesk'
import { orderOf } from './treeOrder'

interface Facts {
  readonly world: World
  readonly made: Made | null
  readonly order: TreeSettings['order']
  readonly closed: Closed
  /** 0xRRGGBB of each row, or noColour */
  readonly colours: Uint32Array
  /** the tree beside, which gives the order; null without one */
  readonly reference: Made | null
}

/** Everything that a layout depends on. Equal lists need no new layout. */
export function wishParts(
  source: LineageSource,
  { world, order, closed, colours, reference }: Facts,
): unknown[] {
  const { timeRange, time, colour } = source.state.getState()
  const { collapsed, roots, isNow } = closed
  const property =
    order === 'property' && colour.propertyId !== null ? source.properties.get(colour.propertyId) : null
  return [
    world,
    ...timeRange,
    order,
    collapsed,
    roots,
    isNow ? time : null,
    order === 'colour' ? colours : null,
    property,
    reference,
  ]
}

/** The task for the worker that lays out the tree. */
export function wishOf(source: LineageSource, facts: Facts): Omit<TreeTask, 'id' | 'world'> {
  const { world, made, order, closed, colours, reference } = facts
  const { timeRange, time } = source.state.getState()
  const { collapsed, roots, isNow } = closed
  const lives = (refs: readonly ObjectRef[]) =>
    refs
      .map(ref => rowOf(world.index, ref))
      .filter(row => row >= 0)
      .map(row => world.kinship.lives[row]!)
  return {
    range: timeRange,
    last: source.manifest.getState().maxTime,
    order: orderOf(source, { made, world, order, colours, reference }),
    collapsed: lives(collapsed),
    roots: roots && lives(roots),
    alive: isNow ? time : null,
  }
}
