import type { AffinityOptions } from './affinity'

export type AlgorithmName = 'markov' | 'kMeans' | 'kMedoids' | 'fuzzyCMeans' | 'hierarchical' | 'affinity'

/** All options of the six algorithms; each uses its own. */
export interface Options extends AffinityOptions {
  readonly inflation: number
  /** number of clusters */
  readonly k: number
  /** how much the clusters of fuzzyCMeans overlap; above 1 */
  readonly fuzziness: number
  readonly linkage: 'min' | 'max'
  /** distance at which the hierarchy is cut, where 1 is the typical distance from the mean */
  readonly threshold: number
  /** start of the random choices */
  readonly seed: number
}

export const firstOptions: Options = {
  inflation: 2,
  k: 5,
  fuzziness: 2,
  linkage: 'max',
  threshold: 1,
  preference: 'median',
  damping: 0.8,
  seed: 1,
}

interface Size {
  readonly nodes: number
  readonly links: number
  readonly dimensions: number
  readonly k: number
}

interface Algorithm {
  /** the documented words of its button */
  readonly label: string
  readonly explanation: string
  readonly usesFeatures: boolean
  /** processor time in seconds and memory in bytes on a usual computer */
  readonly cost: (size: Size) => { readonly seconds: number; readonly bytes: number }
}

/** Steps that the library takes at most for k-means and its kin. */
export const mostSteps = 20

export const algorithms: Readonly<Record<AlgorithmName, Algorithm>> = {
  markov: {
    label: 'Markov Clustering',
    explanation: 'Follows random walks along the links. It finds the number of clusters itself.',
    usesFeatures: false,
    cost: ({ nodes, links }) => {
      const inColumn = Math.min(150, 1 + (2 * links) / nodes)
      return { seconds: 20 * nodes * inColumn * 150 * 1e-8, bytes: nodes * 150 * 12 * 3 }
    },
  },
  kMeans: {
    label: 'kMeans',
    explanation: 'Divides the nodes around k means.',
    usesFeatures: true,
    cost: ({ nodes, dimensions, k }) => ({
      seconds: mostSteps * nodes * k * dimensions * 1e-7,
      bytes: nodes * 2000,
    }),
  },
  kMedoids: {
    label: 'KMedoids',
    explanation: 'Divides the nodes around k of them, which are their most central nodes.',
    usesFeatures: true,
    cost: ({ nodes, dimensions, k }) => ({
      seconds: mostSteps * ((nodes * nodes) / k) * dimensions * 1e-7,
      bytes: nodes * 2000,
    }),
  },
  fuzzyCMeans: {
    label: 'fuzzyCMeans',
    explanation: 'Gives each node a share in each of k clusters.',
    usesFeatures: true,
    cost: ({ nodes, dimensions, k }) => ({
      seconds: mostSteps * nodes * k * k * dimensions * 2e-7,
      bytes: nodes * (2000 + k * 30),
    }),
  },
  hierarchical: {
    label: 'hierarchical Clustering',
    explanation: 'Joins the closest clusters until they are further apart than the threshold.',
    usesFeatures: true,
    cost: ({ nodes, dimensions }) => ({
      seconds: nodes * nodes * (dimensions * 1e-7 + 2e-7),
      bytes: nodes * nodes * 16,
    }),
  },
  affinity: {
    label: 'affinity Propagation',
    explanation: 'Finds nodes that stand for the others. It finds the number of clusters itself.',
    usesFeatures: true,
    cost: ({ nodes }) => ({ seconds: 200 * nodes * nodes * 1e-8, bytes: nodes * nodes * 16 }),
  },
}

const most = { seconds: 180, bytes: 1e9 }

/** A sentence that refuses what would take too long or too much memory, with the largest size; else null. */
export function refusalOf(name: AlgorithmName, size: Size): string | null {
  const { label, cost } = algorithms[name]
  const fits = (nodes: number) => {
    const { seconds, bytes } = cost({ ...size, nodes, links: (size.links * nodes) / size.nodes })
    return seconds <= most.seconds && bytes <= most.bytes
  }
  if (fits(size.nodes)) return null
  const { seconds, bytes } = cost(size)
  let largest = size.nodes
  while (largest > 1 && !fits(largest)) largest = Math.floor(largest * 0.95)
  const need = bytes > most.bytes ? `${(bytes / 1e9).toFixed(1)} GB of memory` : `about ${duration(seconds)}`
  return `${label} of ${size.nodes.toLocaleString('en')} nodes needs ${need}. It takes up to about ${rounded(largest).toLocaleString('en')} nodes here.`
}

const duration = (seconds: number) =>
  seconds < 3600 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`

const rounded = (count: number) =>
  count < 1000 ? Math.floor(count / 10) * 10 : Math.floor(count / 100) * 100
