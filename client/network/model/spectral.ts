import type { Adjacency } from './adjacency'
import { seededRandom } from './random'

const rounds = 150
/** Steps of the walk: differences that fade within them do not count. */
const walkSteps = 8

/**
 * Places the nodes so that two of them lie together when short random walks from both reach the same nodes.
 * These are diffusion maps (R. R. Coifman and S. Lafon 2006), from the leading eigenvectors of
 * (I + D^-1/2 W D^-1/2) / 2 by orthogonal iteration. The mean square of the places is 1. Unlinked nodes lie at 0.
 * @returns `dimensions` numbers for each node
 */
export function spectralPlaces(adjacency: Adjacency, dimensions: number): Float64Array {
  const count = adjacency.starts.length - 1
  const scale = inverseRoots(adjacency)
  const random = seededRandom(1)
  let vectors = Array.from({ length: Math.min(dimensions, count) }, () =>
    Float64Array.from({ length: count }, () => random() - 0.5),
  )
  let values = orthonormalise(vectors)
  for (let round = 0; round < rounds; round++) {
    vectors = vectors.map(vector => multiplied(adjacency, scale, vector))
    values = orthonormalise(vectors)
  }
  const places = new Float64Array(count * dimensions)
  for (const [dimension, vector] of vectors.entries())
    for (let node = 0; node < count; node++)
      places[node * dimensions + dimension] = vector[node]! * scale[node]! * values[dimension]! ** walkSteps
  return scaled(places, dimensions)
}

function inverseRoots({ starts, weights }: Adjacency): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, node) => {
    let degree = 0
    for (let at = starts[node]!; at < starts[node + 1]!; at++) degree += weights[at]!
    return degree > 0 ? 1 / Math.sqrt(degree) : 0
  })
}

function multiplied({ starts, neighbours, weights }: Adjacency, scale: Float64Array, vector: Float64Array) {
  return vector.map((own, node) => {
    let sum = 0
    for (let at = starts[node]!; at < starts[node + 1]!; at++)
      sum += weights[at]! * scale[neighbours[at]!]! * vector[neighbours[at]!]!
    return (own + scale[node]! * sum) / 2
  })
}

/**
 * Gram-Schmidt. A vector that depends on those before it becomes zero.
 * @returns the length of each vector before, which converges to its eigenvalue
 */
function orthonormalise(vectors: readonly Float64Array[]): number[] {
  return vectors.map((vector, index) => {
    for (const earlier of vectors.slice(0, index)) {
      const along = dot(vector, earlier)
      for (let node = 0; node < vector.length; node++) vector[node]! -= along * earlier[node]!
    }
    const length = Math.sqrt(dot(vector, vector))
    for (let node = 0; node < vector.length; node++)
      vector[node] = length > 1e-12 ? vector[node]! / length : 0
    return Math.min(1, length)
  })
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let node = 0; node < a.length; node++) sum += a[node]! * b[node]!
  return sum
}

/** Moves the mean to 0 and scales the mean square distance from it to 1. */
function scaled(places: Float64Array, dimensions: number): Float64Array {
  const count = places.length / dimensions
  const means = Array.from({ length: dimensions }, (_, dimension) => {
    let sum = 0
    for (let node = 0; node < count; node++) sum += places[node * dimensions + dimension]!
    return sum / count
  })
  const centred = places.map((value, at) => value - means[at % dimensions]!)
  const size = Math.sqrt(dot(centred, centred) / count)
  return size > 0 ? centred.map(value => value / size) : centred
}
