import { OutdatedKind } from './causes.types.js'
import { circlesIn } from '../../../lib/circles.js'
import {
  changedSource,
  type Facts,
  type Input,
  inputChanges,
  inputsOf,
  nextInputs,
  outdatedAmong,
  type PresentData,
} from './inputs.js'

export interface Cause {
  readonly kind: OutdatedKind
  /** Ids of the properties that the cause names. Of a circle: the first property of the circle that the formula reads. */
  readonly through: readonly number[]
}
const kindOf = { lineage: OutdatedKind.LINEAGE, scale: OutdatedKind.SCALE, meshes: OutdatedKind.MESHES }

/** The cause for each computed property whose values are out of date. */
export function causesAmong<P extends Facts>(
  data: PresentData<P>,
  outdated = outdatedAmong(data),
): ReadonlyMap<number, Cause> {
  if (outdated.size === 0) return new Map()
  const changeOf = inputChanges(data.properties)
  const readNext = nextInputs(data.properties)
  const circles = circlesAmong(data.properties, outdated, readNext)
  const causeOf = (property: P): Cause => {
    const inputs = inputsOf(property)
    const circle = circles.get(property.id)
    if (circle !== undefined) {
      const input = inputs.find(each => circles.get(readNext(property, each)) === circle)
      return { kind: OutdatedKind.CIRCLE, through: input ? [readNext(property, input)] : [] }
    }
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

/**
 * The input through which a formula would read itself; null when it would not. `formula` may be new: the newest version
 * of its name, without an entry in `properties`. The version before it is no circle.
 */
export function circleThrough(formula: Facts, properties: readonly Facts[]): Facts | null {
  const all = [...properties.filter(({ id }) => id !== formula.id), formula]
  const readNext = nextInputs(all)
  const circles = circlesAmong(all, new Set(all.map(({ id }) => id)), readNext)
  const circle = circles.get(formula.id)
  if (circle === undefined) return null
  const through = inputsOf(formula).find(input => circles.get(readNext(formula, input)) === circle)
  return all.find(({ id }) => id === through?.id) ?? formula
}

/** The circle that a formula is part of, by id; no entry for others. Formulas of one circle read each other. */
function circlesAmong<P extends Facts>(
  properties: readonly P[],
  outdated: ReadonlySet<number>,
  readNext: (reader: P, input: Input) => number,
): ReadonlyMap<number, number> {
  const reads = new Map<number, readonly number[]>()
  for (const property of properties) {
    if (!outdated.has(property.id)) continue
    reads.set(property.id, [...new Set(inputsOf(property).map(input => readNext(property, input)))])
  }
  return circlesIn(reads)
}
