import { keysByName } from '../../instrument/lineage/lifeKeys'
import { lifeTreeOf, timesOfRows, type LifeTree } from '../../instrument/lineage/lifeTree'
import type { Kinship } from '../../instrument/sets/links'
import { treeParts, type TreeParts } from '../model/treeParts'

/** The rows of a dataset: their links and their time points. */
export interface SentWorld {
  readonly links: Pick<Kinship, 'lives' | 'lifeCount' | 'lifeMothers' | 'lifeFurther'>
  readonly times: Int32Array
  readonly offsets: Uint32Array
}

export interface TreeTask {
  readonly id: number
  /** given when it differs from that of the last task */
  readonly world: SentWorld | null
  readonly range: readonly [number, number]
  /** last time point of the dataset: cells that end there did not die */
  readonly last: number
  /** sort keys of the lives, or their names */
  readonly order: { readonly keys: Float64Array } | { readonly names: readonly string[] } | null
  readonly collapsed: readonly number[]
  readonly roots: readonly number[] | null
  readonly alive: number | null
}

export type TreeAnswer =
  | { readonly id: number; readonly tree: LifeTree; readonly parts: TreeParts }
  | { readonly id: number; readonly fault: string }

/** Lays out trees, and keeps the last world and tree between tasks. */
export class TreeDesk {
  private world: SentWorld | null = null
  private times: Int32Array = new Int32Array(0)
  private tree: { readonly of: string; readonly tree: LifeTree } | null = null

  answer({ id, world, range, last, order, ...wish }: TreeTask): TreeAnswer {
    try {
      if (world) {
        this.world = world
        this.times = timesOfRows(world.times, world.offsets)
        this.tree = null
      }
      if (!this.world) throw new Error('The lineage is not known yet.')
      const tree = this.treeOf(this.world, range)
      const keys = order === null ? null : 'keys' in order ? order.keys : keysByName(order.names)
      return { id, tree, parts: treeParts(tree, this.times, { keys, ...wish }, last) }
    } catch (error) {
      return { id, fault: error instanceof Error ? error.message : String(error) }
    }
  }

  private treeOf({ links, times, offsets }: SentWorld, range: readonly [number, number]): LifeTree {
    const of = range.join()
    if (this.tree?.of !== of) this.tree = { of, tree: lifeTreeOf(links, { times, offsets }, range) }
    return this.tree.tree
  }
}
