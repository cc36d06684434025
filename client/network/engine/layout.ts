import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationNodeDatum,
} from 'd3-force'
import { packSiblings } from 'd3-hierarchy'
import type { Clustering } from '../model/clustering'
import type { Network } from '../model/network'

/** Far more links pull the network into a ball and cost time without showing more. */
const mostPulling = 60_000

/** Moves the nodes apart and linked ones together, a step at a time. */
export class ForceLayout {
  private readonly simulation: Simulation<SimulationNodeDatum, undefined>
  private readonly nodes: SimulationNodeDatum[]
  private steps: number

  constructor({ ids, sources, targets }: Pick<Network, 'ids' | 'sources' | 'targets'>) {
    this.nodes = ids.map(() => ({}))
    this.steps = ids.length > 4000 ? 120 : 300
    const links = Array.from({ length: Math.min(sources.length, mostPulling) }, (_, link) => ({
      source: sources[link]!,
      target: targets[link]!,
    }))
    this.simulation = forceSimulation(this.nodes)
      .force('links', forceLink(links).distance(30))
      .force('apart', forceManyBody().strength(-40).theta(1))
      .force('x', forceX().strength(0.04))
      .force('y', forceY().strength(0.04))
      .alphaDecay(1 - 0.001 ** (1 / this.steps))
      .stop()
  }

  /** Returns false after the last step. */
  step(): boolean {
    if (this.steps <= 0) return false
    this.simulation.tick()
    return --this.steps > 0
  }

  places(): Float32Array {
    return Float32Array.from(this.nodes.flatMap(({ x = 0, y = 0 }) => [x, y]))
  }
}

const gap = 9 // between the nodes of a cluster
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** The nodes of each cluster in a disc; the discs lie close together. */
export function groupedPlaces({ ofNode, sizes }: Clustering): Float32Array {
  const discs = packSiblings(Array.from(sizes, size => ({ r: gap * Math.sqrt(size) * 0.62 + gap * 1.6 })))
  const placed = new Uint32Array(sizes.length)
  return Float32Array.from(
    Array.from(ofNode).flatMap(cluster => {
      const place = placed[cluster]!++
      const distance = gap * 0.58 * Math.sqrt(place + 0.5)
      const angle = place * goldenAngle
      return [discs[cluster]!.x + distance * Math.cos(angle), discs[cluster]!.y + distance * Math.sin(angle)]
    }),
  )
}
