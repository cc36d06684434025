import type { Property } from '../property/property.js'
import type { ObjectRows } from '../property/propertyRows.js'
import { measureColumn } from '../objectIndex/measureColumn.js'
import type { Source } from './queryCatalogue.js'
import {
  addFloats,
  addListed,
  addMasked,
  addWholes,
  allBits,
  complement,
  emptyBits,
  intersect,
  setRange,
  subtract,
  unite,
} from './queryBits.js'
import type { QueryData, QueryJoins } from './queryData.js'
import { relatives, type NamedRoots } from './queryKinship.js'
import { floatBounds, isWithin, wholeBounds } from './queryNumbers.js'
import type { ConditionPlan, KinshipPlan, LeafPlan, Plan } from './queryPlan.js'
import { passingValues } from './queryProperty.js'
import { acceptedNames } from './queryTexts.js'
import type { Condition } from './queryCondition.js'
import type { Tick } from './queryError.js'

export interface Evaluation {
  readonly data: QueryData
  /** Keep them as long as the objects stay the same: they make later queries fast. */
  readonly joins: QueryJoins
  /** Called before each condition and while texts are matched. */
  readonly tick?: Tick
}

/** The objects for which the query is true, one bit each (queryBits). */
export function evaluatePlan(plan: Plan, evaluation: Evaluation): Uint32Array {
  const rows = evaluation.data.objects.ids.length
  switch (plan.type) {
    case 'and':
      return plan.terms.reduce((bits, term) => intersect(bits, evaluatePlan(term, evaluation)), allBits(rows))
    case 'or':
      return plan.terms.reduce((bits, term) => unite(bits, evaluatePlan(term, evaluation)), emptyBits(rows))
    case 'not':
      return complement(evaluatePlan(plan.term, evaluation), rows)
    case 'condition':
    case 'has':
    case 'in':
    case 'to':
    case 'set':
      evaluation.tick?.()
      return evaluateLeaf(plan, evaluation)
  }
}

function evaluateLeaf(plan: LeafPlan, evaluation: Evaluation): Uint32Array {
  switch (plan.type) {
    case 'condition':
      return evaluateCondition(plan, evaluation)
    case 'has':
      return presence(plan.source, evaluation)
    case 'in':
    case 'to':
      return evaluateKinship(plan, evaluation)
    case 'set': {
      const { objects, sets } = evaluation.data
      return sets.get(plan.name)?.slice() ?? emptyBits(objects.ids.length)
    }
  }
}

function evaluateCondition(
  { source, condition, isNegated }: ConditionPlan,
  evaluation: Evaluation,
): Uint32Array {
  const passing = passingRows(source, condition, evaluation)
  return isNegated ? subtract(presence(source, evaluation), passing) : passing
}

function evaluateKinship({ type, roots }: KinshipPlan, evaluation: Evaluation): Uint32Array {
  const { data, joins } = evaluation
  const { lineage } = data
  if (!lineage) return emptyBits(data.objects.ids.length)
  if (!('texts' in roots)) return relatives({ ...data, lineage }, joins, type, { key: roots })
  return relatives({ ...data, lineage }, joins, type, rootsNamed(roots, evaluation))
}

/** The values of the property are needed twice, so they are not compared twice. */
function rootsNamed(condition: Condition, { data, joins, tick }: Evaluation): NamedRoots {
  const objects = emptyBits(data.objects.ids.length)
  addListed(objects, data.objects.names, acceptedNames(data.objects.texts, condition, tick))
  const names = data.names && passingValues(data.names, condition, tick)
  if (names && data.names) unite(objects, joins.toObjects(data.names.rows).move(names))
  return { objects, names }
}

function passingRows(source: Source, condition: Condition, evaluation: Evaluation): Uint32Array {
  const { data, tick } = evaluation
  const { objects } = data
  const bits = emptyBits(objects.ids.length)
  switch (source.from) {
    case 't':
      addTimes(bits, objects, condition)
      break
    case 'id':
      addWholes(bits, objects.ids, wholeBounds(condition.intervals))
      break
    case 'channel':
      addWholes(bits, objects.channels, wholeBounds(condition.intervals))
      break
    case 'quality':
      addMasked(bits, objects.qualities, levelMask(condition))
      break
    case 'name':
      addListed(bits, objects.names, acceptedNames(objects.texts, condition, tick))
      return data.names ? unite(bits, passingObjects(data.names, condition, evaluation)) : bits
    case 'measure': {
      const column = columnOf(source, data)
      if (column) addFloats(bits, column, floatBounds(condition.intervals, column))
      break
    }
    case 'property': {
      const property = data.properties.get(source.property.id)
      return property ? passingObjects(property, condition, evaluation) : bits
    }
  }
  return bits
}

const passingObjects = (property: Property, condition: Condition, { joins, tick }: Evaluation) =>
  joins.toObjects(property.rows).move(passingValues(property, condition, tick))

function addTimes(bits: Uint32Array, { times, offsets }: ObjectRows, { intervals }: Condition): void {
  const bounds = wholeBounds(intervals)
  for (let at = 0; at < times.length; at++)
    if (isWithin(bounds, times[at] as number))
      setRange(bits, offsets[at] as number, offsets[at + 1] as number)
}

/** Bit 31 stands for all levels from 31. */
function levelMask(condition: Condition): number {
  const bounds = wholeBounds(condition.intervals)
  let mask = 0
  for (let level = 0; level < 32; level++) if (isWithin(bounds, level)) mask |= 1 << level
  return mask
}

const columnOf = (
  { measure, factor }: Extract<Source, { readonly from: 'measure' }>,
  { measures }: QueryData,
): Float32Array | null => measures && measureColumn(measures, measure, factor)

/** Objects that have any value. */
function presence(source: Source, { data, joins }: Evaluation): Uint32Array {
  const { objects } = data
  const rows = objects.ids.length
  const bits = emptyBits(rows)
  switch (source.from) {
    case 't':
    case 'id':
    case 'channel':
      return allBits(rows)
    case 'quality':
      addMasked(bits, objects.qualities, -1)
      return bits
    case 'name':
      addListed(
        bits,
        objects.names,
        Uint8Array.from(objects.texts, text => (text === '' ? 0 : 1)),
      )
      return data.names ? unite(bits, joins.present(data.names)) : bits
    case 'measure': {
      const column = columnOf(source, data)
      if (column) addFloats(bits, column, [[-Infinity, Infinity]])
      return bits
    }
    case 'property': {
      const property = data.properties.get(source.property.id)
      return property ? unite(bits, joins.present(property)) : bits
    }
  }
}
