import { OutdatedKind } from './causes.types.js'
import {
  changedSource,
  type Facts,
  inputChanges,
  inputsOf,
  nextInputs,
  outdatedAmong,
  type PresentData,
} from './inputs.js'

export interface Cause {
  readonly kind: OutdatedKind
  /**
   * Ids of the properties that the cause names. Of a circle: what the formula reads, what that reads, and so on, until
   * the one that reads the formula.
   */
  readonly through: readonly number[]
}
const kindOf = { lineage: OutdatedKind.LINEAGE, scale: OutdatedKind.SCALE, meshes: OutdatedKind.MESHES }

/** The cause for each computed property whose values are out of date. */
export function causesAmong<P extends Facts>(data: PresentData<P>): ReadonlyMap<number, Cause> {
  const outdated = outdatedAmong(data)
  if (outdated.size === 0) return new Map()
  const changeOf = inputChanges(data.properties)
  const reads = readsAmong(data.properties, outdated)
  const causeOf = (property: P): Cause => {
    const circle = circleFrom(property.id, reads)
    if (circle) return { kind: OutdatedKind.CIRCLE, through: circle }
    const inputs = inputsOf(property)
    const inputThat = (change: 'gone' | 'changed') =>
      inputs.find(input => changeOf(property, input) === change)?.id
    const gone = inputThat('gone')
    if (gone !== undefined) return { kind: OutdatedKind.GONE, through: [gone] }
    const source = changedSource(property, data)
    if (source) return { kind: kindOf[source], through: [] }
    const old = inputs.find(({ id }) => outdated.has(id))?.id
    if (old !== undefined) return { kind: OutdatedKind.OUTDATED, through: [old] }
    return { kind: OutdatedKind.CHANGED, through: [inputThat('changed') ?? []].flat() }
  }
  const found = data.properties.filter(({ id }) => outdated.has(id))
  return new Map(found.map(property => [property.id, causeOf(property)]))
}

type Reads = ReadonlyMap<number, readonly number[]>

/**
 * What outdated formulas read when they are computed again, without those that cannot be part of a circle: they read
 * nothing that is left.
 */
function readsAmong<P extends Facts>(properties: readonly P[], outdated: ReadonlySet<number>): Reads {
  const readNext = nextInputs(properties)
  const left = new Map<number, Set<number>>()
  const readers = new Map<number, number[]>()
  for (const property of properties) {
    if (!outdated.has(property.id)) continue
    const inputs = new Set(inputsOf(property).map(input => readNext(property, input)))
    left.set(property.id, inputs)
    for (const id of inputs) readers.set(id, [...(readers.get(id) ?? []), property.id])
  }
  const ends = [...readers.keys(), ...left.keys()].filter(id => !left.get(id)?.size)
  // grows while it is walked
  for (const id of ends) {
    left.delete(id)
    for (const reader of readers.get(id) ?? []) {
      const inputs = left.get(reader)
      if (inputs?.delete(id) && inputs.size === 0) ends.push(reader)
    }
  }
  return new Map([...left].map(([id, inputs]) => [id, [...inputs]]))
}

/** The shortest circle through a property, without the property itself. Null for a property in no circle. */
function circleFrom(start: number, reads: Reads): number[] | null {
  if (!reads.has(start)) return null
  const readBy = new Map<number, number>()
  const queue = [start]
  for (const id of queue)
    for (const next of reads.get(id) ?? []) {
      if (next === start) return wayTo(id, start, readBy)
      if (readBy.has(next)) continue
      readBy.set(next, id)
      queue.push(next)
    }
  return null
}

function wayTo(end: number, start: number, readBy: ReadonlyMap<number, number>): number[] {
  const way = []
  for (let id = end; id !== start; id = readBy.get(id)!) way.push(id)
  return way.reverse()
}
