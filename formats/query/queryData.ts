import type { Lineage } from '../lineage/lineage.js'
import type { IndexMeasures, ObjectIndex } from '../objectIndex/objectIndex.js'
import type { Property } from '../property/property.js'
import type { ObjectRows } from '../property/propertyRows.js'
import { addFloats, addListed, allBits, emptyBits } from './queryBits.js'
import { RowMap } from './queryJoin.js'

/** The objects of a dataset with their values. A query returns a set of these rows. */
export interface QueryData {
  readonly objects: ObjectRows & Pick<ObjectIndex, 'names' | 'texts' | 'qualities'>
  /** Null when no object has measures. */
  readonly measures: IndexMeasures | null
  /** The property that names objects (queryCatalogue), null without one. */
  readonly names: Property | null
  readonly lineage: Lineage | null
  /** By id. */
  readonly properties: ReadonlyMap<number, Property>
  /** Sets of rows by name (queryBits). */
  readonly sets: ReadonlyMap<string, Uint32Array>
}

/** Joins of properties and lineage with objects. Each is made once and serves all later queries. */
export class QueryJoins {
  private readonly maps = new WeakMap<ObjectRows, WeakMap<ObjectRows, RowMap>>()
  private readonly presences = new WeakMap<Property, Uint32Array>()

  constructor(readonly objects: ObjectRows) {}

  map(from: ObjectRows, to: ObjectRows): RowMap {
    const known = this.maps.get(from) ?? new WeakMap<ObjectRows, RowMap>()
    const map = known.get(to) ?? new RowMap(from, to)
    this.maps.set(from, known.set(to, map))
    return map
  }

  toObjects = (rows: ObjectRows): RowMap => this.map(rows, this.objects)

  /** The rows of a stored set. Objects that the dataset no longer has are left out. */
  rowsOf = (set: ObjectRows): Uint32Array => this.toObjects(set).move(allBits(set.ids.length))

  /** Objects with a value. NaN and label 0 are no values. Do not change the result. */
  present(property: Property): Uint32Array {
    const known = this.presences.get(property)
    if (known) return known
    const bits = this.toObjects(property.rows).move(valuesIn(property))
    this.presences.set(property, bits)
    return bits
  }
}

const notZero = new Uint8Array(256).fill(1, 1)

function valuesIn(property: Property): Uint32Array {
  const count = property.rows.ids.length
  const bits = emptyBits(count)
  if (property.type === 'float') addFloats(bits, property.values, [[-Infinity, Infinity]])
  else if (property.type === 'label') addListed(bits, property.values, notZero)
  else return allBits(count)
  return bits
}
