import type { Vector } from '../vectors'
import { placeOf, type Surface, type SurfacePoint } from './surface'

/** A way along a surface. */
export interface SurfaceWay {
  /** in the units of the file */
  readonly length: number
  /** from the first to the last point */
  readonly points: readonly Vector[]
}

/** More triangles are refused: the first search would take more than a few seconds. */
export const mostTriangles = 2_000_000
/** Points on each edge in the first search, by the number of triangles that the search can afford. */
const firstPoints = (triangles: number) => (triangles <= 20_000 ? 3 : triangles <= 200_000 ? 1 : 0)
/** Points on each edge near the way that the search before has found. */
const refinements = [7, 15]

/**
 * The shortest way along a surface between two of its points, found by selective refinement of a graph: Kanai and
 * Suzuki 2001, Approximate shortest path on a polyhedral surface and its applications, Computer-Aided Design 33.
 * Dijkstra's search visits corners and points on the edges. All points of a triangle are linked. Two more searches
 * use more points on the edges near the way. The length is never below the true one. On spheres and cubes it is at
 * most 0.5 % above it. Returns null when no way connects the points, or when the surface has too many triangles.
 */
export function wayAlong(surface: Surface, from: SurfacePoint, to: SurfacePoint): SurfaceWay | null {
  const count = surface.triangles.length / 3
  if (count > mostTriangles) return null
  const corners = trianglesAtCorners(surface)
  const all = Uint32Array.from({ length: count }, (_, at) => at)
  let way = search(surface, all, firstPoints(count), from, to)
  for (const points of refinements) {
    if (!way) return null
    const near = aroundOf(surface, corners, way.triangles, 2)
    const better = search(surface, near, points, from, to)
    if (better && better.length <= way.length) way = better
  }
  return way && { length: way.length, points: way.points }
}

interface Found extends SurfaceWay {
  /** the triangles that the way crosses or touches */
  readonly triangles: readonly number[]
}

/** For each vertex the triangles around it: those of vertex v lie at offsets[v] to offsets[v + 1]. */
interface Corners {
  readonly offsets: Uint32Array
  readonly triangles: Uint32Array
}

function trianglesAtCorners({ places, triangles }: Surface): Corners {
  const offsets = new Uint32Array(places.length / 3 + 1)
  for (const vertex of triangles) offsets[vertex + 1]!++
  for (let at = 1; at < offsets.length; at++) offsets[at]! += offsets[at - 1]!
  const next = offsets.slice()
  const found = new Uint32Array(triangles.length)
  triangles.forEach((vertex, at) => (found[next[vertex]!++] = Math.floor(at / 3)))
  return { offsets, triangles: found }
}

/** Triangles, and those within some steps over corners. */
function aroundOf(
  surface: Surface,
  { offsets, triangles }: Corners,
  start: readonly number[],
  steps: number,
) {
  const found = new Set(start)
  let edge: Iterable<number> = start
  for (let step = 0; step < steps; step++) {
    const fresh: number[] = []
    for (const triangle of edge)
      for (let corner = 0; corner < 3; corner++) {
        const vertex = surface.triangles[triangle * 3 + corner]!
        for (const other of triangles.subarray(offsets[vertex], offsets[vertex + 1]))
          if (!found.has(other)) {
            found.add(other)
            fresh.push(other)
          }
      }
    edge = fresh
  }
  return Uint32Array.from(found)
}

/** Dijkstra's search over the corners of some triangles and points on their edges. */
function search(
  surface: Surface,
  triangles: Uint32Array,
  points: number,
  from: SurfacePoint,
  to: SurfacePoint,
): Found | null {
  const graph = new Graph(surface, triangles, points)
  const start = graph.addPoint(from)
  const end = graph.addPoint(to)
  const before = graph.pathTo(start, end)
  if (!before) return null
  const nodes = [end]
  for (let node = end; node !== start;) nodes.push((node = before[node]!))
  nodes.reverse()
  const way = nodes.map(node => graph.placeOf(node))
  let length = 0
  for (let at = 1; at < way.length; at++) length += between(way[at - 1]!, way[at]!)
  return { length, points: way, triangles: [...new Set(nodes.flatMap(node => graph.trianglesOf(node)))] }
}

const between = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** All nodes of a triangle are linked with each other: a straight line between them lies on the triangle. */
class Graph {
  private readonly places: number[] = []
  /** for each node the triangles that it lies on */
  private readonly owners: number[][] = []
  private readonly members = new Map<number, number[]>()

  constructor(
    private readonly surface: Surface,
    triangles: Uint32Array,
    points: number,
  ) {
    const corners = new Map<number, number>()
    const edges = new Map<number, readonly number[]>()
    const vertices = surface.places.length / 3
    for (const triangle of triangles) {
      const members: number[] = []
      for (let corner = 0; corner < 3; corner++) {
        const vertex = surface.triangles[triangle * 3 + corner]!
        const next = surface.triangles[triangle * 3 + ((corner + 1) % 3)]!
        let node = corners.get(vertex)
        if (node === undefined) corners.set(vertex, (node = this.add(placeOf(surface, vertex))))
        members.push(node)
        const key = Math.min(vertex, next) * vertices + Math.max(vertex, next)
        let inner = edges.get(key)
        if (!inner) edges.set(key, (inner = this.onEdge(vertex, next, points)))
        members.push(...inner)
      }
      for (const node of members) this.owners[node]!.push(triangle)
      this.members.set(triangle, members)
    }
  }

  addPoint({ at, triangle }: SurfacePoint): number {
    const node = this.add(at)
    this.owners[node]!.push(triangle)
    this.members.get(triangle)?.push(node)
    return node
  }

  placeOf(node: number): Vector {
    return [this.places[node * 3]!, this.places[node * 3 + 1]!, this.places[node * 3 + 2]!]
  }

  trianglesOf(node: number): readonly number[] {
    return this.owners[node]!
  }

  /** For each node the node before it on the shortest way from the start. Null when the end is not reached. */
  pathTo(start: number, end: number): Int32Array | null {
    const count = this.owners.length
    const distances = new Float64Array(count).fill(Infinity)
    const before = new Int32Array(count).fill(-1)
    const isDone = new Uint8Array(count)
    const queue = new Queue()
    distances[start] = 0
    queue.push(start, 0)
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if (node === end) return before
      if (isDone[node]) continue
      isDone[node] = 1
      for (const triangle of this.owners[node]!)
        for (const other of this.members.get(triangle) ?? []) {
          if (isDone[other]) continue
          const distance = distances[node]! + this.between(node, other)
          if (distance >= distances[other]!) continue
          distances[other] = distance
          before[other] = node
          queue.push(other, distance)
        }
    }
    return null
  }

  private between(a: number, b: number): number {
    const { places } = this
    const x = places[a * 3]! - places[b * 3]!
    const y = places[a * 3 + 1]! - places[b * 3 + 1]!
    const z = places[a * 3 + 2]! - places[b * 3 + 2]!
    return Math.sqrt(x * x + y * y + z * z)
  }

  private add(place: Vector): number {
    this.places.push(...place)
    this.owners.push([])
    return this.owners.length - 1
  }

  private onEdge(vertex: number, next: number, points: number): readonly number[] {
    const [a, b] = [placeOf(this.surface, vertex), placeOf(this.surface, next)]
    return Array.from({ length: points }, (_, at) => {
      const share = (at + 1) / (points + 1)
      return this.add([
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share,
        a[2] + (b[2] - a[2]) * share,
      ])
    })
  }
}

/** A binary heap of nodes by distance. A node can be in it more than once. */
class Queue {
  private readonly nodes: number[] = []
  private readonly distances: number[] = []

  push(node: number, distance: number) {
    const { nodes, distances } = this
    let at = nodes.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if (distances[above]! <= distance) break
      nodes[at] = nodes[above]!
      distances[at] = distances[above]!
      at = above
    }
    nodes[at] = node
    distances[at] = distance
  }

  /** Returns −1 when the queue is empty. */
  pop(): number {
    const { nodes, distances } = this
    const first = nodes[0] ?? -1
    const node = nodes.pop()
    const distance = distances.pop()
    if (node === undefined || distance === undefined || nodes.length === 0) return first
    let at = 0
    for (;;) {
      let below = at * 2 + 1
      if (below >= nodes.length) break
      if (below + 1 < nodes.length && distances[below + 1]! < distances[below]!) below++
      if (distances[below]! >= distance) break
      nodes[at] = nodes[below]!
      distances[at] = distances[below]!
      at = below
    }
    nodes[at] = node
    distances[at] = distance
    return first
  }
}
