import type { LifeTree } from '../../instrument/lineage/lifeTree'
import type { World } from '../../instrument/sets/objectSet'
import type { TreeParts } from '../model/treeParts'

/** A tree that is laid out. */
export interface Made {
  readonly tree: LifeTree
  readonly parts: TreeParts
  readonly world: World
  readonly range: readonly [number, number]
}
