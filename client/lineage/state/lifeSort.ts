import { keysByName } from '../../instrument/lineage/lifeKeys'
import type { LifeTree } from '../../instrument/lineage/lifeTree'

/** Columns of the table of lives. */
export const lifeColumns = ['Cell', 'Mother', 'Daughters', 'Birth', 'End', 'Generation'] as const
export type LifeColumn = (typeof lifeColumns)[number]

export interface LifeSort {
  readonly column: LifeColumn
  readonly isDown: boolean
}

/** The sort after a click on a column: ascending, descending, then the order of the tree again (null). */
export function nextSort(sort: LifeSort | null, column: LifeColumn): LifeSort | null {
  if (sort?.column !== column) return { column, isDown: false }
  return sort.isDown ? null : { column, isDown: true }
}

interface Facts {
  readonly tree: LifeTree
  /** number of divisions between each life and its root */
  readonly generations: Uint32Array
  nameOf(life: number): string
}

/** Lives in the order of a column. Equal ones keep their order, and lives without a value come last. */
export function sortedLives(order: Uint32Array, sort: LifeSort | null, facts: Facts): Uint32Array {
  if (!sort) return order
  const keys = keysOf(order, sort.column, facts)
  const by = sort.isDown ? -1 : 1
  const places = Uint32Array.from(order.keys()).sort((a, b) => {
    const [one, other] = [keys[a]!, keys[b]!]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b
    return by * (one - other) || a - b
  })
  return places.map(place => order[place]!)
}

function keysOf(order: Uint32Array, column: LifeColumn, { tree, generations, nameOf }: Facts): Float64Array {
  if (column === 'Cell') return keysByName(Array.from(order, nameOf))
  if (column === 'Mother')
    return keysByName(Array.from(order, life => (tree.mothers[life]! < 0 ? '' : nameOf(tree.mothers[life]!))))
  const value = {
    Daughters: (life: number) => tree.daughterOffsets[life + 1]! - tree.daughterOffsets[life]!,
    Birth: (life: number) => tree.births[life]!,
    End: (life: number) => tree.ends[life]!,
    Generation: (life: number) => generations[life]!,
  }[column]
  return Float64Array.from(order, value)
}
