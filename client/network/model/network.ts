/** The largest network that is read. */
export const bounds = {
  fileBytes: 100_000_000,
  nodes: 20_000,
  links: 500_000,
  fields: 40,
  nameLength: 200,
} as const

/** A numeric field of the nodes. Nodes without a value hold NaN. */
export interface NodeField {
  readonly name: string
  readonly values: Float32Array
}

/** An undirected network. Nodes are numbered in the order of the file; links join two different nodes. */
export interface Network {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly fields: readonly NodeField[]
  /** x, y of each node as the file gives them; null unless all nodes have a place */
  readonly places: Float32Array | null
  /** the two ends of each link */
  readonly sources: Uint32Array
  readonly targets: Uint32Array
  /** above zero */
  readonly weights: Float32Array
  /** sentences about parts that were left out */
  readonly notes: readonly string[]
}

/** A file that holds no network; the message names the reason. */
export class NetworkFault extends Error {}
