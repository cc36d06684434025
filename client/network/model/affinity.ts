import type { Features } from './features'

export interface AffinityOptions {
  /** how easily a node becomes the exemplar of a cluster: more clusters for `max`, fewer for `min` */
  readonly preference: 'median' | 'mean' | 'min'
  /** 0.5 to below 1: larger settles more surely and more slowly */
  readonly damping: number
}

const mostSteps = 500
const steadySteps = 30

/**
 * Affinity propagation over the negative squared distances of the features, in three matrices of f32.
 * Source: B. J. Frey and D. Dueck, "Clustering by passing messages between data points", Science 315 (2007).
 * @returns the exemplar of each node, the same for the nodes of one cluster
 */
export function affinityClusters(features: Features, { preference, damping }: AffinityOptions): Uint32Array {
  const count = features.values.length / features.dimensions
  const likeness = similarities(features, count, preference)
  const responsibility = new Float32Array(count * count)
  const availability = new Float32Array(count * count)
  let exemplars = ''
  let steady = 0
  for (let step = 0; step < mostSteps && steady < steadySteps; step++) {
    updateResponsibility(likeness, availability, responsibility, count, damping)
    updateAvailability(responsibility, availability, count, damping)
    const next = exemplarsOf(responsibility, availability, count).join()
    steady = next === exemplars && next !== '' ? steady + 1 : 0
    exemplars = next
  }
  return assigned(likeness, exemplarsOf(responsibility, availability, count), count)
}

/** A tiny slope over the nodes breaks ties, so that equal nodes do not oscillate. */
function similarities({ dimensions, values }: Features, count: number, preference: string): Float32Array {
  const found = new Float32Array(count * count)
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) {
      let sum = 0
      for (let at = 0; at < dimensions; at++)
        sum += (values[a * dimensions + at]! - values[b * dimensions + at]!) ** 2
      found[a * count + b] = -sum
    }
  const chosen = preferenceOf(found, count, preference)
  const slope = 1e-6 * (1 + Math.abs(chosen))
  for (let node = 0; node < count; node++) found[node * count + node] = chosen - (slope * node) / count
  return found
}

function preferenceOf(likeness: Float32Array, count: number, preference: string): number {
  const others = likeness.filter((_, at) => at % (count + 1) !== 0)
  if (others.length === 0) return 0
  if (preference === 'mean') return others.reduce((sum, value) => sum + value, 0) / others.length
  others.sort()
  return preference === 'min' ? others[0]! : others[others.length >> 1]!
}

function updateResponsibility(
  likeness: Float32Array,
  availability: Float32Array,
  responsibility: Float32Array,
  count: number,
  damping: number,
) {
  for (let from = 0; from < count * count; from += count) {
    let first = -Infinity
    let second = -Infinity
    let best = from
    for (let at = from; at < from + count; at++) {
      const sum = availability[at]! + likeness[at]!
      if (sum > first) {
        second = first
        first = sum
        best = at
      } else if (sum > second) second = sum
    }
    if (second === -Infinity) second = first - 1
    for (let at = from; at < from + count; at++)
      responsibility[at] =
        (1 - damping) * (likeness[at]! - (at === best ? second : first)) + damping * responsibility[at]!
  }
}

function updateAvailability(
  responsibility: Float32Array,
  availability: Float32Array,
  count: number,
  damping: number,
) {
  const sums = new Float64Array(count)
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++)
      sums[to]! +=
        from === to ? responsibility[from * count + to]! : Math.max(0, responsibility[from * count + to]!)
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++) {
      const at = from * count + to
      const own = from === to ? responsibility[at]! : Math.max(0, responsibility[at]!)
      const rest = sums[to]! - own
      availability[at] =
        (1 - damping) * (from === to ? rest : Math.min(0, rest)) + damping * availability[at]!
    }
}

function exemplarsOf(responsibility: Float32Array, availability: Float32Array, count: number): number[] {
  const found: number[] = []
  for (let node = 0; node < count; node++) {
    const at = node * count + node
    if (responsibility[at]! + availability[at]! > 0) found.push(node)
  }
  return found
}

function assigned(likeness: Float32Array, exemplars: readonly number[], count: number): Uint32Array {
  const isExemplar = new Set(exemplars)
  return Uint32Array.from({ length: count }, (_, node) => {
    if (isExemplar.has(node) || exemplars.length === 0) return exemplars.length === 0 ? 0 : node
    let best = exemplars[0]!
    for (const exemplar of exemplars)
      if (likeness[node * count + exemplar]! > likeness[node * count + best]!) best = exemplar
    return best
  })
}
