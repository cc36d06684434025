import {
  widthOf,
  type DictProperty,
  type Property,
  type Range,
  type ShapeProperty,
  type SpaceProperty,
} from '../../../formats/property/property'
import { rowsAt, rowsOf } from '../../../formats/property/propertyRows'
import type { PropertyType } from '../../../formats/property/propertyType'
import { refOfRow, rowOf } from '../sets/rowIndex'
import type { RowSet } from '../sets/rowSet'
import type { World } from '../sets/objectSet'

const drawing: readonly PropertyType[] = ['sphere', 'vector', 'space', 'dict']
/** Whether a property of this type is drawn beside the objects. */
export const canDraw = (type: PropertyType) => drawing.includes(type)

/** Largest number of shapes of one kind at a time point. Further ones are counted, and not drawn. */
export const mostShapes = 100_000

/** Spheres and bars at one time point, in file units. `owners`: rows of the index; −1 = an unknown object. */
export interface Shapes {
  readonly spheres: {
    readonly owners: Int32Array
    /** x y z radius, 4 per sphere */
    readonly places: Float32Array
  }
  readonly bars: {
    readonly owners: Int32Array
    /** x y z radius of the start, then of the end: 8 per bar */
    readonly ends: Float32Array
    /** 1: an arrow with a head · 0: a line between neighbours, drawn over the objects */
    readonly heads: Uint8Array
  }
  /** shapes beyond the limit */
  readonly left: number
}

/** Radius of a line between neighbours, as a share of the mean radius of the objects. */
const thinnest = 0.03
const thickest = 0.12

/** The shapes of a property at a time point, for legends. */
export interface DrawnShapes {
  readonly name: string
  readonly type: PropertyType
  readonly count: number
}

interface Scope {
  readonly time: number
  readonly world: World
  /** the objects whose neighbours are shown */
  readonly selected: RowSet | null
}

/** Collects the shapes of several properties at a time point. */
export function shapesAt(properties: readonly Property[], scope: Scope): Shapes {
  const spheres = new Collected(4)
  const bars = new Collected(8)
  const heads: number[] = []
  for (const property of properties) {
    if (property.type === 'sphere') addShapes(spheres, property, scope)
    if (property.type === 'vector') addShapes(bars, property, scope)
    while (heads.length < bars.count) heads.push(1)
    if (property.type === 'space' || property.type === 'dict') addNeighbours(bars, property, scope)
    while (heads.length < bars.count) heads.push(0)
  }
  return {
    spheres: { owners: spheres.rows(), places: spheres.numbers() },
    bars: { owners: bars.rows(), ends: bars.numbers(), heads: Uint8Array.from(heads) },
    left: spheres.left + bars.left,
  }
}

/** The number of shapes of a property at a time point. */
export function shapeCount(property: Property, scope: Scope): number {
  const { spheres, bars, left } = shapesAt([property], scope)
  return spheres.owners.length + bars.owners.length + left
}

class Collected {
  private readonly values: number[] = []
  private readonly owners: number[] = []
  left = 0
  constructor(private readonly width: number) {}

  get count() {
    return this.owners.length
  }

  /** Leaves out shapes with numbers that cannot be drawn. */
  add(owner: number, values: ArrayLike<number>) {
    for (let at = 0; at < this.width; at++) {
      const value = Math.fround(values[at]!)
      if (!Number.isFinite(value) || (at % 4 === 3 && value < 0)) return
    }
    if (this.count >= mostShapes) return void this.left++
    this.owners.push(owner)
    for (let at = 0; at < this.width; at++) this.values.push(values[at]!)
  }

  rows = () => Int32Array.from(this.owners)
  numbers = () => Float32Array.from(this.values)
}

function addShapes(into: Collected, { type, rows, values }: ShapeProperty, { time, world }: Scope) {
  const [start, end] = rowsAt(rows, time)
  const width = widthOf(type)
  for (let row = start; row < end; row++) {
    const owner = rowOf(world.index, { time, id: rows.ids[row]!, channel: rows.channels[row]! })
    into.add(owner, values.subarray(row * width, (row + 1) * width))
  }
}

/** Lines from the centres of the selected objects to those of their neighbours. Thickness shows the number. */
function addNeighbours(
  into: Collected,
  property: SpaceProperty | DictProperty,
  { time, world: { index }, selected }: Scope,
) {
  if (!selected) return
  const { rows, targets } = property
  const places = (row: number) => index.places.subarray(row * 4, row * 4 + 3)
  const [first, last] = rowsAt(index.rows, time)
  const unit = meanRadius(index.places, first, last)
  for (const row of selected.rows(first, last)) {
    const { id, channel } = refOfRow(index, row, time)
    const [start, end] = rowsOf(rows, time, id, channel)
    for (let at = start; at < end; at++) {
      if (targets.times[at] !== time) continue
      const other = rowOf(index, { time, id: targets.ids[at]!, channel: targets.channels[at]! })
      if (other < 0 || other === row) continue
      const radius = unit * thicknessOf(property, at)
      into.add(row, [...places(row), radius, ...places(other), radius])
    }
  }
}

function thicknessOf(property: SpaceProperty | DictProperty, row: number): number {
  const range: Range | null = property.range
  if (property.type === 'space' || !range) return (thinnest + thickest) / 2
  const share = range[0] < range[1] ? (property.values[row]! - range[0]) / (range[1] - range[0]) : 0.5
  return thinnest + (thickest - thinnest) * Math.min(1, Math.max(0, share))
}

/** Objects without a known radius have the mean of the others. Without any, it follows from their distances. */
function meanRadius(places: Float32Array, start: number, end: number): number {
  let [sum, count] = [0, 0]
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let row = start; row < end; row++) {
    const radius = places[row * 4 + 3]!
    if (radius > 0) [sum, count] = [sum + radius, count + 1]
    for (let axis = 0; axis < 3; axis++) {
      const value = places[row * 4 + axis]!
      if (value < least[axis]!) least[axis] = value
      if (value > most[axis]!) most[axis] = value
    }
  }
  if (count > 0) return sum / count
  const extent = Math.max(0, ...most.map((value, axis) => value - least[axis]!))
  return extent / (2 * Math.cbrt(Math.max(1, end - start)))
}
