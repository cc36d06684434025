import { csvLine } from '../../../formats/csv'
import type { AlgorithmName } from './algorithms'
import type { Network } from './network'

/** The clusters of a network, the largest first. */
export interface Clustering {
  readonly algorithm: AlgorithmName
  /** cluster of each node, from 0 */
  readonly ofNode: Uint32Array
  /** number of nodes of each cluster */
  readonly sizes: Uint32Array
  /** the share of each node in its cluster, 0 to 1; only of fuzzyCMeans */
  readonly shares: Float32Array | null
}

/** Numbers the clusters by size, and equal ones by their first node. */
export function clusteringOf(
  algorithm: AlgorithmName,
  keys: ArrayLike<number>,
  shares: Float32Array | null = null,
): Clustering {
  const counts = new Map<number, number>()
  for (const key of Array.from(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const order = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key)
  const numbers = new Map(order.map((key, number) => [key, number]))
  return {
    algorithm,
    ofNode: Uint32Array.from(keys, key => numbers.get(key) ?? 0),
    sizes: Uint32Array.from(order, key => counts.get(key) ?? 0),
    shares,
  }
}

/** id, name, cluster (from 1) and share of each node, one line each. */
export function clusterCsv({ ids, names }: Network, { ofNode, shares }: Clustering): string {
  const head = ['id', 'name', 'cluster', ...(shares ? ['share'] : [])]
  const lines = ids.map((id, node) =>
    csvLine([id, names[node]!, String(ofNode[node]! + 1), ...(shares ? [shares[node]!.toFixed(4)] : [])]),
  )
  return csvLine(head) + lines.join('')
}
