import type { Adjacency } from './adjacency'

/** The nodes that a random walk reaches from one node, with their probabilities. */
interface Column {
  readonly rows: Uint32Array
  readonly values: Float64Array
}

const mostInColumn = 150
const least = 1e-5
const mostSteps = 100
const settled = 1e-4

/**
 * Markov clustering with sparse columns: walks spread by squaring and are sharpened by the power `inflation`.
 * Each node first gets a loop as heavy as its heaviest link. A column keeps its 150 largest entries above 1e-5.
 * Source: S. van Dongen, "Graph clustering by flow simulation" (2000).
 * @returns the attractor of each node; nodes of one cluster have the same
 */
export function markovClusters(adjacency: Adjacency, inflation: number): Uint32Array {
  let columns = firstColumns(adjacency)
  const sums = new Float64Array(columns.length)
  for (let step = 0; step < mostSteps; step++) {
    let change = 0
    columns = columns.map((column, node) => {
      const next = inflated(expanded(columns, column, sums), inflation)
      change = Math.max(change, difference(columns[node]!, next))
      return next
    })
    if (change < settled) break
  }
  return attractors(columns)
}

function firstColumns({ starts, neighbours, weights }: Adjacency): Column[] {
  return Array.from({ length: starts.length - 1 }, (_, node) => {
    const links = weights.subarray(starts[node], starts[node + 1])
    const loop = links.reduce((most, weight) => Math.max(most, weight), 0) || 1
    const rows = Uint32Array.of(node, ...neighbours.subarray(starts[node], starts[node + 1]))
    return inflated({ rows, values: Float64Array.of(loop, ...links) }, 1)
  })
}

/** One column of the square. `sums` is zero before and after. */
function expanded(columns: readonly Column[], { rows, values }: Column, sums: Float64Array): Column {
  const touched: number[] = []
  for (const [at, middle] of rows.entries()) {
    const through = columns[middle]!
    for (let entry = 0; entry < through.rows.length; entry++) {
      const row = through.rows[entry]!
      if (sums[row]! === 0) touched.push(row)
      sums[row]! += values[at]! * through.values[entry]!
    }
  }
  const found = { rows: Uint32Array.from(touched), values: Float64Array.from(touched, row => sums[row]!) }
  for (const row of touched) sums[row] = 0
  return found
}

function inflated({ rows, values }: Column, inflation: number): Column {
  const powers = values.map(value => value ** inflation)
  const total = powers.reduce((sum, value) => sum + value, 0)
  let kept = [...rows.keys()].filter(at => powers[at]! / total > least)
  if (kept.length > mostInColumn)
    kept = kept.sort((a, b) => powers[b]! - powers[a]! || rows[a]! - rows[b]!).slice(0, mostInColumn)
  const keptTotal = kept.reduce((sum, at) => sum + powers[at]!, 0)
  return {
    rows: Uint32Array.from(kept, at => rows[at]!),
    values: Float64Array.from(kept, at => powers[at]! / keptTotal),
  }
}

/** The largest change of an entry. */
function difference(before: Column, after: Column): number {
  const values = new Map(Array.from(before.rows, (row, at) => [row, before.values[at]!]))
  let most = 0
  for (const [at, row] of after.rows.entries()) {
    most = Math.max(most, Math.abs(after.values[at]! - (values.get(row) ?? 0)))
    values.delete(row)
  }
  for (const value of values.values()) most = Math.max(most, value)
  return most
}

/** Each node belongs to its strongest attractor; attractors that share a column are one. */
function attractors(columns: readonly Column[]): Uint32Array {
  const strongest = columns.map(({ rows, values }, node) => {
    let best = -1
    for (const [at, row] of rows.entries())
      if (
        best < 0 ||
        values[at]! > values[best]! + settled ||
        (values[at]! > values[best]! - settled && row < rows[best]!)
      )
        best = at
    return best < 0 ? node : rows[best]!
  })
  return Uint32Array.from(strongest, (_, node) => rootOf(strongest, node))
}

function rootOf(strongest: readonly number[], node: number): number {
  let root = node
  for (let step = 0; step < strongest.length && strongest[root]! !== root; step++) {
    const next = strongest[root]!
    // two attractors that attract each other
    if (strongest[next]! === root) return Math.min(root, next)
    root = next
  }
  return root
}
