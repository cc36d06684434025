import type { Network } from './network'

/** The links of each node in both directions; several links between two nodes add their weights. */
export interface Adjacency {
  /** where the neighbours of each node begin, with the end of the last */
  readonly starts: Uint32Array
  readonly neighbours: Uint32Array
  readonly weights: Float64Array
}

export function adjacencyOf({ ids, sources, targets, weights }: Network): Adjacency {
  const rows = ids.map(() => new Map<number, number>())
  for (const [link, source] of sources.entries()) {
    const target = targets[link]!
    add(rows[source]!, target, weights[link]!)
    add(rows[target]!, source, weights[link]!)
  }
  const total = rows.reduce((sum, row) => sum + row.size, 0)
  const adjacency = {
    starts: new Uint32Array(ids.length + 1),
    neighbours: new Uint32Array(total),
    weights: new Float64Array(total),
  }
  let at = 0
  for (const [node, row] of rows.entries()) {
    for (const [neighbour, weight] of row) {
      adjacency.neighbours[at] = neighbour
      adjacency.weights[at++] = weight
    }
    adjacency.starts[node + 1] = at
  }
  return adjacency
}

const add = (row: Map<number, number>, key: number, weight: number) =>
  row.set(key, (row.get(key) ?? 0) + weight)
