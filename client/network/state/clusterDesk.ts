import { textOf } from '../../../formats/textBytes'
import { adjacencyOf, type Adjacency } from '../model/adjacency'
import { affinityClusters } from '../model/affinity'
import { type AlgorithmName, algorithms, type Options, refusalOf } from '../model/algorithms'
import { type Clustering, clusteringOf } from '../model/clustering'
import { type Features, featuresOf, type Likeness, linkDimensions } from '../model/features'
import { markovClusters } from '../model/markov'
import type { Network } from '../model/network'
import { bounds, NetworkFault } from '../model/network'
import { readNetwork } from '../model/readNetwork'
import { libraryClusters } from './libraryClusters'

export type ClusterTask =
  | { readonly id: number; readonly file: Blob }
  | {
      readonly id: number
      readonly algorithm: AlgorithmName
      readonly likeness: Likeness
      readonly options: Options
    }

export type ClusterAnswer = { readonly id: number } & (
  { readonly network: Network } | { readonly clustering: Clustering } | { readonly fault: string }
)

/** Reads a network and clusters it; lives in a worker. */
export class ClusterDesk {
  private network: Network | null = null
  private adjacency: Adjacency | null = null

  async answer(task: ClusterTask): Promise<ClusterAnswer> {
    const { id } = task
    try {
      if ('file' in task) return { id, network: await this.open(task.file) }
      return { id, clustering: this.cluster(task.algorithm, task.likeness, task.options) }
    } catch (error) {
      if (error instanceof NetworkFault) return { id, fault: error.message }
      throw error
    }
  }

  private async open(file: Blob): Promise<Network> {
    if (file.size > bounds.fileBytes)
      throw new NetworkFault(`The file is larger than ${bounds.fileBytes / 1e6} MB.`)
    this.network = readNetwork(textOf(new Uint8Array(await file.arrayBuffer())))
    this.adjacency = adjacencyOf(this.network)
    return this.network
  }

  private cluster(algorithm: AlgorithmName, likeness: Likeness, options: Options): Clustering {
    const { network, adjacency } = this
    if (!network || !adjacency) throw new NetworkFault('No network is open.')
    const size = { nodes: network.ids.length, links: network.sources.length, k: options.k }
    const dimensions = likeness === 'links' ? linkDimensions : likeness.length
    const refusal = refusalOf(algorithm, { ...size, dimensions })
    if (refusal) throw new NetworkFault(refusal)
    if (algorithm === 'markov') return clusteringOf(algorithm, markovClusters(adjacency, options.inflation))
    if (dimensions === 0)
      throw new NetworkFault(`Choose what makes nodes alike for ${algorithms[algorithm].label}.`)
    const features: Features = featuresOf(network, adjacency, likeness)
    if (algorithm === 'affinity') return clusteringOf(algorithm, affinityClusters(features, options))
    const { keys, shares } = libraryClusters(algorithm, features, options)
    return clusteringOf(algorithm, keys, shares)
  }
}
