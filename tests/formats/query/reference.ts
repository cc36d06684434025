import type { FieldName, NumberRange, Query, Value } from '../../../formats/query/queryAst.js'
import { keyOf, properties, type Given, type Thing } from './world.js'

/** One value of an object in all its forms. */
interface Known {
  readonly text?: string
  readonly number?: number
  readonly object?: string
  /** The beginnings of a path also count as its text. */
  readonly isPath?: boolean
}

/** Evaluates a query object by object, as docs/query.md says and as simply as possible. */
export function isTrue(query: Query, thing: Thing, given: Given): boolean {
  switch (query.type) {
    case 'and':
      return query.terms.every(term => isTrue(term, thing, given))
    case 'or':
      return query.terms.some(term => isTrue(term, thing, given))
    case 'not':
      return !isTrue(query.term, thing, given)
    case 'has':
      return knownValues(query.field, thing, given).length > 0
    case 'within':
      return knownValues(query.field, thing, given).some(known =>
        query.entries.some(entry => equals(known, entry)),
      )
    case 'compare': {
      const all = knownValues(query.field, thing, given)
      if (query.operator === '!=') return all.length > 0 && !all.some(known => equals(known, query.value))
      return all.some(known => compares(known, query.operator, query.value))
    }
    case 'in':
    case 'to':
      return isRelated(query, thing, given)
    case 'set':
      return false
  }
}

const numberOf = (value: Value) =>
  value.type === 'text' && !value.isQuoted && value.text !== '' ? Number(value.text) : NaN

function equals(known: Known, entry: Value | NumberRange): boolean {
  if (entry.type === 'range')
    return (
      known.number !== undefined &&
      known.number >= (entry.low ?? -Infinity) &&
      known.number <= (entry.high ?? Infinity)
    )
  if (entry.type === 'object') return known.object === keyOf(entry.key)
  if (known.number === numberOf(entry)) return true
  return known.text === entry.text || (known.isPath === true && known.text!.startsWith(`${entry.text}:`))
}

function compares(known: Known, operator: string, value: Value): boolean {
  if (operator === '=') return equals(known, value)
  if (operator === '~')
    return known.text !== undefined && value.type === 'text' && fits(known.text, value.text)
  const [a, b] = [known.number ?? NaN, numberOf(value)]
  return { '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[operator]!
}

const fits = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i').test(text)

const labels: Readonly<Record<string, string>> = { 1: 'left', 2: 'right' }

function knownValues(field: FieldName, thing: Thing, given: Given): Known[] {
  const name = field.type === 'named' ? field.name : ''
  const ofProperty = (id: number) =>
    given.values.filter(({ property, of }) => property === id && of === keyOf(thing)).map(({ text }) => text)
  switch (name) {
    case 't':
      return [{ number: thing.time }]
    case 'id':
      return [{ number: thing.id }]
    case 'channel':
      return [{ number: thing.channel }]
    case 'quality':
      return [0, 1, 2].filter(level => (thing.qualities >> level) & 1).map(number => ({ number }))
    case 'volume':
      return thing.volume === null ? [] : [{ number: thing.volume }]
    case 'name':
      return [...(thing.name === '' ? [] : [thing.name]), ...ofProperty(5)].map(text => ({ text }))
  }
  const property = properties.find(one => one.name === name)!
  return ofProperty(property.id).flatMap<Known>(text => {
    switch (property.type) {
      case 'float':
        return [{ number: Number(text) }]
      case 'group':
        return [{ text, isPath: true }]
      case 'label':
        return text === '0' ? [] : [{ number: Number(text), text: labels[text] ?? text }]
      case 'space':
        return [{ object: text }]
      case 'dict':
        return [{ object: text.split(':')[0]!, number: Number(text.split(':')[1]) }]
      case 'color':
        return [{ text: text === '255,0,0' ? '#ff0000' : '#000001' }]
      case 'string':
      case 'sphere':
      case 'vector':
      case 'time':
        return [{ text }]
    }
  })
}

/** Follows links from every root, over cells with and without a mesh. Links that do not go forward count for nothing. */
function isRelated(query: Query & { type: 'in' | 'to' }, thing: Thing, given: Given): boolean {
  const named: Query = {
    type: 'compare',
    field: { type: 'named', name: 'name', isQuoted: false, at: query.at },
    operator: query.isPattern ? '~' : '=',
    value: query.root,
    at: query.at,
  }
  const cells = new Map(given.things.map(one => [keyOf(one), one]))
  for (const key of given.links.flat()) {
    const [time = 0, id = 0, channel = 0] = key.split(',').map(Number)
    if (!cells.has(key)) cells.set(key, { time, id, channel, name: '', qualities: 0, volume: null })
  }
  const isRoot = (one: Thing) =>
    query.root.type === 'object' ? keyOf(one) === keyOf(query.root.key) : isTrue(named, one, given)
  const reached = new Set([...cells.values()].filter(isRoot).map(keyOf))
  const timeOf = (key: string) => Number(key.split(',')[0])
  for (const key of reached)
    for (const [a, b] of given.links) {
      if (timeOf(a) >= timeOf(b)) continue
      const [from, other] = query.type === 'in' ? [a, b] : [b, a]
      if (key === from) reached.add(other)
    }
  return reached.has(keyOf(thing))
}
