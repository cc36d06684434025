import type { Lineage } from '../lineage/lineage.js'
import type { ObjectKey } from '../property/propertyPage.js'
import { indexOf, type ObjectRows } from '../property/propertyRows.js'
import { emptyBits, setBit, unite } from './queryBits.js'
import type { QueryData, QueryJoins } from './queryData.js'

/** One object, or objects and values of the property that names objects. */
export type Roots = { readonly key: ObjectKey } | NamedRoots
export interface NamedRoots {
  readonly objects: Uint32Array
  readonly names: Uint32Array | null
}

/**
 * Cells are sorted by time, and mothers come before their daughters. So one pass over the bits finds the
 * descendants of any number of roots, and one pass back finds their ancestors.
 */
export function relatives(
  data: QueryData & { readonly lineage: Lineage },
  joins: QueryJoins,
  type: 'in' | 'to',
  roots: Roots,
): Uint32Array {
  const { lineage } = data
  const { objects, cells } = 'key' in roots ? rootsAt(data, roots.key) : rootsNamed(data, joins, roots)
  const found = cells.reduce(unite, emptyBits(lineage.cells.ids.length))
  if (type === 'in') spreadDown(lineage, found)
  else spreadUp(lineage, found)
  // An object without links is only in the first set.
  return unite(objects, joins.toObjects(lineage.cells).move(found))
}

interface RootSets {
  readonly objects: Uint32Array
  readonly cells: readonly Uint32Array[]
}

/** Cells without a mesh can have a name. They are no objects, but their relatives can be. */
function rootsNamed(
  data: QueryData & { readonly lineage: Lineage },
  joins: QueryJoins,
  { objects, names }: NamedRoots,
): RootSets {
  const { cells } = data.lineage
  const sets = [joins.map(data.objects, cells).move(objects)]
  if (names && data.names) sets.push(joins.map(data.names.rows, cells).move(names))
  return { objects, cells: sets }
}

function rootsAt(
  { lineage, objects }: QueryData & { readonly lineage: Lineage },
  { time, id, channel }: ObjectKey,
): RootSets {
  const one = (rows: ObjectRows) => {
    const bits = emptyBits(rows.ids.length)
    const row = indexOf(rows, time, id, channel)
    if (row >= 0) setBit(bits, row)
    return bits
  }
  return { objects: one(objects), cells: [one(lineage.cells)] }
}

/** Visits only cells that are found, because most roots have few descendants. */
function spreadDown({ daughterOffsets, daughters }: Lineage, found: Uint32Array): void {
  for (let at = 0; at < found.length; at++) {
    let done = 0
    for (let left = found[at] as number; left !== 0; left = (found[at] as number) & ~done) {
      const lowest = left & -left
      done |= lowest
      const cell = at * 32 + 31 - Math.clz32(lowest)
      const end = daughterOffsets[cell + 1] as number
      for (let link = daughterOffsets[cell] as number; link < end; link++)
        setBit(found, daughters[link] as number)
    }
  }
}

function spreadUp({ mothers, furtherMothers }: Lineage, found: Uint32Array): void {
  let further = furtherMothers.length - 2
  for (let at = found.length - 1; at >= 0; at--) {
    let done = 0
    for (let left = found[at] as number; left !== 0; left = (found[at] as number) & ~done) {
      const bit = 31 - Math.clz32(left)
      done |= 1 << bit
      const cell = at * 32 + bit
      const mother = mothers[cell] as number
      if (mother >= 0) setBit(found, mother)
      for (; further >= 0 && (furtherMothers[further] as number) >= cell; further -= 2)
        if (furtherMothers[further] === cell) setBit(found, furtherMothers[further + 1] as number)
    }
  }
}
