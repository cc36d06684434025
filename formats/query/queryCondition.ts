import type { ObjectKey } from '../property/propertyPage.js'
import type { PropertyType } from '../property/propertyType.js'
import { equalCellNames } from '../cellName.js'
import {
  numberOf,
  type Comparison,
  type Membership,
  type NumberRange,
  type TextValue,
  type UnitText,
  type Value,
} from './queryAst.js'
import type { QueryScale, Source } from './queryCatalogue.js'
import { excerpt, QueryError, type QueryFix, type Span } from './queryError.js'
import { inFieldUnit, splitUnit } from './queryUnits.js'
import { Wildcard } from './queryWildcard.js'

/** The values that a condition accepts. A value passes when any part accepts it. */
export interface Condition {
  readonly intervals: readonly Interval[]
  readonly texts: readonly WantedText[]
  readonly pattern: Wildcard | null
  readonly objects: readonly ObjectKey[]
  /** 0xRRGGBB. */
  readonly colours: readonly number[]
}

export interface WantedText {
  readonly text: string
  /** Other texts with the same meaning: names of cells without zeros or side. */
  readonly forms: readonly string[]
  readonly at: Span
  /** Operator and text, where a pattern could stand instead. Null in lists and behind `in` and `to`. */
  readonly comparison: Span | null
}

/** Numbers from low to high. Null is no limit. */
export interface Interval {
  readonly low: number | null
  readonly high: number | null
  /** The ends are not part of the interval. */
  readonly isOpen: boolean
}

/** How the values of a field are compared. */
type Kind = 'number' | 'text' | 'label' | 'colour' | 'neighbour' | 'weighted' | 'shape' | 'lineage'

const kinds: Readonly<Record<PropertyType, Kind>> = {
  time: 'lineage',
  space: 'neighbour',
  group: 'text',
  float: 'number',
  string: 'text',
  label: 'label',
  color: 'colour',
  dict: 'weighted',
  sphere: 'shape',
  vector: 'shape',
}

export function kindOf(source: Source): Kind {
  if (source.from === 'property') return kinds[source.property.type]
  return source.from === 'name' ? 'text' : 'number'
}

type Usage = 'number' | 'text' | 'colour' | 'object'
const usages: Readonly<Record<Kind, readonly Usage[]>> = {
  number: ['number'],
  text: ['text'],
  label: ['text', 'number'],
  colour: ['colour'],
  neighbour: ['object'],
  weighted: ['number', 'object'],
  shape: [],
  lineage: [],
}

const expectations: Readonly<Record<Usage, string>> = {
  number: 'a number, for example 20',
  text: 'a text, in quotes when it has spaces',
  colour: 'a colour, for example "#ff9900"',
  object: 'time and id of an object, for example @20.7',
}

/** Operators that the values of a field allow. `in` is allowed when `=` is. */
export function operatorsOf(source: Source): readonly string[] {
  const usable = usages[kindOf(source)]
  if (usable.length === 0) return []
  return [
    '=',
    '!=',
    ...(usable.includes('number') ? ['<', '<=', '>', '>='] : []),
    ...(usable.includes('text') ? ['~'] : []),
    'in',
  ]
}

/** A field and the units in which its values can be written. */
interface Measured {
  readonly source: Source
  readonly scale: QueryScale | undefined
}

/** Checks that operator and values fit the field. Throws QueryError. */
export function conditionOf(query: Comparison | Membership, field: Measured): Condition {
  const { source } = field
  const allowed = operatorsOf(source)
  const operator = query.type === 'within' ? 'in' : query.operator
  if (!allowed.includes(operator)) throw unfitOperator(query, source, allowed)
  const building: Building = { intervals: [], texts: [], pattern: null, objects: [], colours: [] }
  if (query.type === 'within') for (const entry of query.entries) addEntry(building, entry, field)
  else if (query.operator === '~') building.pattern = patternOf(query.value)
  else if (query.operator === '=' || query.operator === '!=')
    addValue(building, query.value, field, query.operator === '=' ? comparisonOf(query) : null)
  else building.intervals.push(orderInterval(query.operator, requireNumber(query.value, field)))
  return building
}

function unfitOperator(
  query: Comparison | Membership,
  source: Source,
  allowed: readonly string[],
): QueryError {
  const name = nameOf(source)
  if (allowed.length > 0)
    return new QueryError(`The values of ${name} can be compared with ${allowed.join(', ')}.`, query.at)
  const message =
    kindOf(source) === 'lineage'
      ? `${name} is a lineage. Write in or to and the name of a cell.`
      : `The values of ${name} cannot be compared. Write has to find objects with a value.`
  return new QueryError(message, query.at)
}

const nameOf = (source: Source): string =>
  excerpt(
    source.from === 'property'
      ? source.property.name
      : source.from === 'measure'
        ? source.measure
        : source.from,
  )

type Building = {
  -readonly [Part in keyof Condition]: Condition[Part] extends readonly (infer E)[] ? E[] : Condition[Part]
}

function addEntry(building: Building, entry: Value | NumberRange, field: Measured): void {
  if (entry.type !== 'range') return addValue(building, entry, field)
  if (!usages[kindOf(field.source)].includes('number')) throw unfitValue(entry, field.source)
  const { lowUnit = entry.highUnit, highUnit, at } = entry
  const low = entry.low === null ? null : inUnit(entry.low, lowUnit, field, at)
  const high = entry.high === null ? null : inUnit(entry.high, highUnit, field, at)
  if (low !== null && high !== null && low > high)
    throw new QueryError('The first number of a range is not above the second.', at)
  building.intervals.push({ low, high, isOpen: false })
}

/** The number in the unit of the field. */
function inUnit(number: number, unit: UnitText | undefined, { source, scale }: Measured, at: Span): number {
  const found = unit ? inFieldUnit(number, unit, source, scale) : number
  if (Number.isFinite(found)) return found
  throw new QueryError('The number is too large.', at)
}

const comparisonOf = ({ field, value }: Comparison): Span => ({ from: field.at.to, to: value.at.to })

function addValue(building: Building, value: Value, field: Measured, comparison: Span | null = null): void {
  const { source } = field
  const usable = usages[kindOf(source)]
  const number = finite(value, field)
  const colour = value.type === 'text' ? colourOf(value.text) : null
  if (value.type === 'object' && usable.includes('object')) building.objects.push(value.key)
  else if (value.type === 'text' && usable.includes('text'))
    building.texts.push(wantedText(value, source.from === 'name', comparison))
  else if (colour !== null && usable.includes('colour')) building.colours.push(colour)
  else if (!isUsed(number, usable)) throw unfitValue(value, source)
  if (isUsed(number, usable)) building.intervals.push({ low: number, high: number, isOpen: false })
}

const isUsed = (number: number | null, usable: readonly Usage[]): number is number =>
  number !== null && usable.includes('number')

export const wantedText = (
  { text, at }: TextValue,
  isName: boolean,
  comparison: Span | null = null,
): WantedText => ({ text, forms: isName ? equalCellNames(text) : [], at, comparison })

function unfitValue(value: Value | NumberRange, source: Source): QueryError {
  const expected = usages[kindOf(source)].map(usage => expectations[usage]).join(', or ')
  const message = `The values of ${nameOf(source)} are compared with ${expected}.`
  const isNumeric = usages[kindOf(source)].includes('number') && value.type !== 'range'
  const fix = isNumeric ? numberFix(value) : null
  return new QueryError(message, value.at, fix)
}

function finite(value: Value, field: Measured): number | null {
  const number = numberOf(value)
  return number === null
    ? null
    : inUnit(number, value.type === 'text' ? value.unit : undefined, field, value.at)
}

function requireNumber(value: Value, field: Measured): number {
  const number = finite(value, field)
  if (number !== null) return number
  throw new QueryError(`Write ${expectations.number}, after <, <=, > and >=.`, value.at, numberFix(value))
}

/** `"20"` becomes `20`, and `20um` becomes `20 um`. */
function numberFix(value: Value): QueryFix | null {
  if (value.type !== 'text') return null
  if (value.isQuoted)
    return numberOf({ ...value, isQuoted: false }) === null ? null : { ...value.at, text: value.text }
  const split = splitUnit(value.text)
  return split === null ? null : { ...value.at, text: split }
}

function orderInterval(operator: '<' | '<=' | '>' | '>=' | '~' | '=' | '!=', number: number): Interval {
  const isOpen = operator === '<' || operator === '>'
  return operator.startsWith('<') ? { low: null, high: number, isOpen } : { low: number, high: null, isOpen }
}

function patternOf(value: Value): Wildcard {
  if (value.type === 'text') return new Wildcard(value.text, value.at)
  throw new QueryError('Write a text with wildcards after ~.', value.at)
}

function colourOf(text: string): number | null {
  const found = /^#?([0-9a-f]{6})$/i.exec(text)
  return found ? parseInt(found[1] as string, 16) : null
}
