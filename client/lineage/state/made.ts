import type { LifeTree } from '../../instrument/lineage/lifeTree'
import type { ObjectRef } from '../../instrument/objectRef'
import type { World } from '../../instrument/sets/objectSet'
import type { TreeParts } from '../model/treeParts'

/** A tree that is laid out. */
export interface Made {
  readonly tree: LifeTree
  readonly parts: TreeParts
  readonly world: World
  readonly range: readonly [number, number]
}

/** The parts of the tree that a person left out. */
export interface Closed {
  /** cells whose descendants are left out: any cell of their life */
  readonly collapsed: readonly ObjectRef[]
  /** only these cells and their descendants; null = all */
  readonly roots: readonly ObjectRef[] | null
  /** only what lives at the time on screen, with its ancestors */
  readonly isNow: boolean
}
