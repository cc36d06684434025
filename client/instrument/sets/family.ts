import { timeOf } from '../../../formats/property/propertyRows'
import { endsOfLife } from './kinship'
import type { ObjectRef } from '../objectRef'
import type { World } from './objectSet'
import { refOfRow, rowOf } from './rowIndex'

/** The life of a cell, from the division that creates it to the division that ends it. */
export interface Family {
  /** first and last time point of the cell */
  readonly first: number
  readonly last: number
  /** mothers before `first`, daughters after `last` */
  readonly mothers: readonly ObjectRef[]
  readonly daughters: readonly ObjectRef[]
}

/** Returns null when the object has no links. */
export function familyOf({ index, kinship }: World, ref: ObjectRef): Family | null {
  const row = rowOf(index, ref)
  if (row < 0) return null
  const [first, last] = endsOfLife(kinship, row)
  const mother = kinship.mothers[first] ?? -1
  const mothers = mother < 0 ? [] : [mother, ...(kinship.further.get(first) ?? [])]
  const daughters = kinship.daughters.subarray(kinship.offsets[last], kinship.offsets[last + 1])
  if (first === last && mothers.length === 0 && daughters.length === 0) return null
  const refs = (rows: Iterable<number>) =>
    Array.from(rows, other => refOfRow(index, other, timeOf(index.rows, other)))
  return {
    first: timeOf(index.rows, first),
    last: timeOf(index.rows, last),
    mothers: refs(mothers),
    daughters: refs(daughters),
  }
}
