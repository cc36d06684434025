import { kindUnit } from '../derived/derivedKinds.js'
import type { UnitText } from './queryAst.js'
import type { QueryScale, Source } from './queryCatalogue.js'
import { excerpt, QueryError } from './queryError.js'

/** A unit behind a number. Nothing that belongs to a longer word. */
export const unitForm =
  /(?:(?:nm|um|[µμ]m|mm|cm|m)(?:\^?[23]|[²³])?|s|min|h|d)(?![\p{L}\p{N}_^²³]|\.(?!\.))/uy

type Unit =
  | { readonly of: 'time'; readonly seconds: number }
  /** A power of a length of 10^exponent metres. */
  | { readonly of: 'length'; readonly exponent: number; readonly power: number }

const seconds = new Map([
  ['s', 1],
  ['min', 60],
  ['h', 3_600],
  ['d', 86_400],
])
const exponents = new Map([
  ['nm', -9],
  ['um', -6],
  ['mm', -3],
  ['cm', -2],
  ['m', 0],
])
const powers = new Map([
  ['', 1],
  ['2', 2],
  ['3', 3],
])

function unitOf(text: string): Unit | null {
  const plain = text.replace(/[µμ]/, 'u').replace('²', '2').replace('³', '3').replace('^', '')
  const time = seconds.get(plain)
  if (time !== undefined) return { of: 'time', seconds: time }
  const [, length = '', digit = ''] = /^([a-z]+)([23]?)$/.exec(plain) ?? []
  const [exponent, power] = [exponents.get(length), powers.get(digit)]
  return exponent === undefined || power === undefined ? null : { of: 'length', exponent, power }
}

/** `20 um` for `20um`; null for other texts. */
export function splitUnit(text: string): string | null {
  const [, number, unit] = /^([\d.]+)([a-z]+\d?)$/i.exec(text) ?? []
  return unit !== undefined && unitOf(unit) ? `${number} ${unit}` : null
}

/** The number in the unit of the field. Throws QueryError when the field has no such unit. */
export function inFieldUnit(number: number, unit: UnitText, source: Source, scale?: QueryScale): number {
  const given = unitOf(unit.text)!
  if (source.from === 't') return timePoint(number, given, unit, scale)
  const name = excerpt(source.from === 'property' ? source.property.name : nameOf(source))
  const own = fieldUnit(source, scale)
  const field = unitOf(own)
  if (field?.of !== 'length')
    throw new QueryError(
      `The values of ${name} ${own === '' ? 'have no known unit' : `are in ${own}`}. Write the number without a unit.`,
      unit.at,
    )
  if (given.of !== 'length' || given.power !== field.power)
    throw new QueryError(`The values of ${name} are in ${own}.`, unit.at, { ...unit.at, text: own })
  const exponent = (given.exponent - field.exponent) * field.power
  // a division by a power of ten is exact more often than a multiplication with its inverse
  return exponent < 0 ? number / 10 ** -exponent : number * 10 ** exponent
}

/** Units that the values of a field may have, the one of the field first. Empty without a known unit. */
export function unitsFor(source: Source, scale?: QueryScale): readonly string[] {
  if (source.from === 't') return scale?.secondsPerFrame ? ['min', 'h', 's', 'd'] : []
  const own = fieldUnit(source, scale)
  const field = unitOf(own)
  if (field?.of !== 'length') return []
  const sign = ['', '', '²', '³'][field.power] ?? ''
  return [...new Set([own, ...['nm', 'µm', 'mm'].map(length => length + sign)])]
}

const nameOf = (source: Exclude<Source, { readonly from: 'property' }>) =>
  source.from === 'measure' ? source.measure : source.from

function fieldUnit(source: Source, scale?: QueryScale): string {
  if (source.from === 'property') return source.property.unit ?? ''
  return source.from === 'measure' ? kindUnit(source.measure, scale?.length.unit ?? 'unknown') : ''
}

/** Differences below a millionth of a time point come from the arithmetic of fractions. */
const digits = 1e6

function timePoint(number: number, given: Unit, { at }: UnitText, scale?: QueryScale): number {
  if (given.of !== 'time')
    throw new QueryError('Time points are compared with numbers, or with times in s, min, h or d.', at)
  if (!scale?.secondsPerFrame)
    throw new QueryError('The dataset has no duration of a time point. Write time points without a unit.', at)
  const time = (number * given.seconds - scale.startSeconds) / scale.secondsPerFrame
  return Math.round(time * digits) / digits
}
