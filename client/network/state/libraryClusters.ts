import cytoscape, { type NodeCollection, type NodeSingular } from 'cytoscape'
import { mostSteps, type Options } from '../model/algorithms'
import type { Features } from '../model/features'
import { seededRandom } from '../model/random'

/** The nodes as a cytoscape.js collection, and a function for each dimension of their features. */
interface Given {
  readonly nodes: NodeCollection
  readonly attributes: ((node: NodeSingular) => number)[]
}

type LibraryName = 'kMeans' | 'kMedoids' | 'fuzzyCMeans' | 'hierarchical'

interface Answer {
  /** cluster of each node */
  readonly keys: Uint32Array
  readonly shares: Float32Array | null
}

/**
 * Runs an algorithm of cytoscape.js. Starting points come from the seed, so that a result can be repeated.
 * They are different nodes: the library's own choice can take one node twice and leave clusters empty.
 */
export function libraryClusters(name: LibraryName, features: Features, options: Options): Answer {
  const count = features.values.length / features.dimensions
  const given = collectionOf(features, count)
  const k = Math.min(options.k, count)
  if (name === 'fuzzyCMeans') return fuzzy(given, k, count, options)
  const { nodes, attributes } = given
  if (name === 'hierarchical') return answer(hierarchical(given, options), count)
  const starts = spreadNodes(features, count, k, options.seed)
  // the library's types lack the starting points
  const settings = { k, attributes, maxIterations: mostSteps, testMode: true }
  const means = { ...settings, testCentroids: starts.map(node => rowOf(features, node)) }
  const medoids = {
    ...settings,
    distance: 'manhattan' as const,
    testCentroids: starts.map(node => nodes[node]),
  }
  return answer(name === 'kMeans' ? nodes.kMeans(means) : nodes.kMedoids(medoids), count)
}

/** The library answers a list of collections, unlike its types say. */
const hierarchical = ({ nodes, attributes }: Given, { linkage, threshold }: Options) =>
  nodes.hierarchicalClustering({
    mode: 'threshold',
    distance: 'euclidean',
    linkage,
    threshold,
    attributes,
  }) as unknown as readonly NodeCollection[]

function collectionOf({ dimensions, values }: Features, count: number): Given {
  const cy = cytoscape({
    headless: true,
    elements: Array.from({ length: count }, (_, node) => ({ data: { id: String(node) } })),
  })
  return {
    nodes: cy.nodes(),
    attributes: Array.from(
      { length: dimensions },
      (_, dimension) => (node: NodeSingular) => values[Number(node.id()) * dimensions + dimension]!,
    ),
  }
}

const rowOf = ({ dimensions, values }: Features, node: number) =>
  Array.from(values.subarray(node * dimensions, (node + 1) * dimensions))

/** k nodes far from each other: each next one with a chance by its squared distance (k-means++). */
function spreadNodes(features: Features, count: number, k: number, seed: number): number[] {
  const random = seededRandom(seed)
  const chosen = [Math.floor(random() * count)]
  const nearest = new Float64Array(count).fill(Infinity)
  while (chosen.length < k) {
    const last = rowOf(features, chosen[chosen.length - 1]!)
    let total = 0
    for (let node = 0; node < count; node++) {
      let distance = 0
      for (const [dimension, value] of last.entries())
        distance += (features.values[node * features.dimensions + dimension]! - value) ** 2
      nearest[node] = chosen.includes(node) ? 0 : Math.min(nearest[node]!, distance)
      total += nearest[node]!
    }
    chosen.push(drawn(nearest, random() * total, chosen))
  }
  return chosen
}

function drawn(nearest: Float64Array, at: number, chosen: readonly number[]): number {
  let rest = at
  for (let node = 0; node < nearest.length; node++) {
    rest -= nearest[node]!
    if (rest < 0) return node
  }
  return nearest.findIndex((_, node) => !chosen.includes(node))
}

/** The library leaves a hole for an empty cluster. */
function answer(clusters: readonly (NodeCollection | undefined)[], count: number): Answer {
  const keys = new Uint32Array(count)
  for (const [key, cluster] of clusters.entries())
    cluster?.forEach(node => void (keys[Number(node.id())] = key))
  return { keys, shares: null }
}

/** Two nodes at one place have no distance, and the library divides by it. */
const smallest = 1e-9

function apart(length: number, p: (at: number) => number, q: (at: number) => number): number {
  let sum = smallest
  for (let at = 0; at < length; at++) sum += (p(at) - q(at)) ** 2
  return Math.sqrt(sum)
}

function fuzzy({ nodes, attributes }: Given, k: number, count: number, { fuzziness, seed }: Options): Answer {
  const own = Math.random
  Math.random = seededRandom(seed)
  try {
    // `m` is missing in the library's types
    const settings = {
      k,
      m: fuzziness,
      maxIterations: mostSteps,
      sensitivityThreshold: 0.0001,
      attributes,
      distance: apart,
    }
    const { degreeOfMembership } = nodes.fuzzyCMeans(settings)
    const keys = Uint32Array.from(degreeOfMembership, shares => shares.indexOf(Math.max(...shares)))
    return {
      keys,
      shares: Float32Array.from({ length: count }, (_, at) => degreeOfMembership[at]![keys[at]!]!),
    }
  } finally {
    Math.random = own
  }
}
