import fc from 'fast-check'
import { readProperty } from '../../../formats/property/propertyReader.js'
import type { PropertyType } from '../../../formats/property/propertyType.js'
import type { Lineage } from '../../../formats/lineage/lineage.js'
import type { IndexMeasures } from '../../../formats/objectIndex/objectIndex.js'
import type { Query, Value } from '../../../formats/query/queryAst.js'
import {
  nameProperty,
  type QueryCatalogue,
  type QueryProperty,
} from '../../../formats/query/queryCatalogue.js'
import { QueryJoins, type QueryData } from '../../../formats/query/queryData.js'
import type { Evaluation } from '../../../formats/query/queryEvaluator.js'
import { indexOfRows } from '../../support/indexRows.js'
import { trees } from './queries.js'

/** An object, the texts of its values in property files by property id, and its volume. */
export interface Thing {
  readonly time: number
  readonly id: number
  readonly channel: number
  readonly name: string
  readonly qualities: number
  readonly volume: number | null
}
export interface Given {
  readonly things: readonly Thing[]
  /** Values of the property file, in its order. Some objects have none, some have several. */
  readonly values: readonly { readonly property: number; readonly of: string; readonly text: string }[]
  /** From mother to daughter. Some cells have no mesh. */
  readonly links: readonly (readonly [string, string])[]
}

export const keyOf = ({ time, id, channel }: Pick<Thing, 'time' | 'id' | 'channel'>) =>
  `${time},${id},${channel}`

export const properties: readonly QueryProperty[] = [
  { id: 1, name: 'size', type: 'float' },
  { id: 2, name: 'fate', type: 'string' },
  { id: 3, name: 'tissue', type: 'group' },
  { id: 4, name: 'side', type: 'label' },
  { id: 5, name: 'cell name', type: 'string' },
  { id: 6, name: 'beside', type: 'space' },
  { id: 7, name: 'contact', type: 'dict' },
  { id: 8, name: 'paint', type: 'color' },
  { id: 9, name: 'place', type: 'sphere' },
]
const heads: Readonly<Partial<Record<number, string>>> = { 4: '# 1=left\n# 2=right\n' }

export const catalogue: QueryCatalogue = { properties, sets: [], hasLineage: true }

const read = (type: PropertyType, head: string, lines: readonly string[]) =>
  readProperty(new TextEncoder().encode(`type:${type}\n${head}${lines.join('\n')}`), null)

/** The data of a dataset, read from files as the server does. */
export function evaluationOf({ things, values, links }: Given): Evaluation {
  const objects = indexOfRows(things)
  const sorted = things.toSorted((a, b) => a.time - b.time || a.id - b.id || a.channel - b.channel)
  const volumes = Float32Array.from(sorted, ({ volume }) => volume ?? NaN)
  const measures: IndexMeasures = { volumes, surfaces: volumes, sphericities: volumes }
  const found = new Map(
    properties.map(({ id, type }) => {
      const lines = values.filter(({ property }) => property === id).map(({ of, text }) => `${of}:${text}`)
      return [id, read(type, heads[id] ?? '', lines).property!]
    }),
  )
  const lineage: Lineage = read(
    'time',
    '',
    links.map(([from, to]) => `${from}:${to}`),
  ).lineage!
  const names = found.get(nameProperty(properties)!.id)!
  const data: QueryData = { objects, measures, names, lineage, properties: found, sets: new Map() }
  return { data, joins: new QueryJoins(objects) }
}

const thing: fc.Arbitrary<Thing> = fc.record({
  time: fc.integer({ min: -1, max: 4 }),
  id: fc.nat(5),
  channel: fc.nat(1),
  name: fc.constantFrom('', '', 'a1', 'a2', 'b1'),
  qualities: fc.integer({ min: 1, max: 7 }),
  volume: fc.option(fc.constantFrom(0, 0.1, 1, 2, 1000)),
})
const key = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.nat(5), fc.nat(1))
  .map(([time, id, channel]) => `${time},${id},${channel}`)
const texts: Readonly<Record<number, fc.Arbitrary<string>>> = {
  1: fc.constantFrom('0', '0.1', '1', '2', '-3.5', '1000'),
  2: fc.constantFrom('Notochord', 'notochord', 'Head', '12'),
  3: fc.constantFrom('A', 'A:B', 'A:B:C', 'AB', 'B'),
  4: fc.constantFrom('0', '1', '2', '3'),
  5: fc.constantFrom('a1', 'a2', 'b1', 'b2*'),
  6: key,
  7: fc.tuple(key, fc.constantFrom('0.1', '2')).map(([of, number]) => `${of}:${number}`),
  8: fc.constantFrom('255,0,0', '0,0,1'),
  9: fc.constant('1,2,3,4'),
}
const valueOf = fc
  .nat(8)
  .chain(at => fc.record({ property: fc.constant(at + 1), of: key, text: texts[at + 1]! }))

export const given: fc.Arbitrary<Given> = fc.record({
  things: fc.uniqueArray(thing, { maxLength: 70, selector: keyOf }),
  values: fc.array(valueOf, { maxLength: 60 }),
  links: fc.array(fc.tuple(key, key), { maxLength: 20 }),
})

const at = { from: 0, to: 0 }
const named = (name: string, isQuoted = false) => ({ type: 'named' as const, name, isQuoted, at })
const text = (one: string, isQuoted = true): Value => ({ type: 'text', text: one, isQuoted, at })
const numberText = fc.constantFrom('0', '0.1', '1', '1.5', '2', '-3.5', '1e3').map(one => text(one, false))
const objectValue = key.map<Value>(one => {
  const [time = 0, id = 0, channel = 0] = one.split(',').map(Number)
  return { type: 'object', key: { time, id, channel }, at }
})
const numberFields = ['size', 't', 'id', 'channel', 'quality', 'volume'].map(name => named(name))
const range = fc
  .tuple(fc.option(fc.constantFrom(-1, 0, 0.1, 1)), fc.option(fc.constantFrom(1, 2, 2.5)))
  .filter(([low, high]) => low !== null || high !== null)
  .map(([low, high]) => ({ type: 'range' as const, low, high, at }))

const compare = (
  field: fc.Arbitrary<ReturnType<typeof named>>,
  value: fc.Arbitrary<Value>,
  operators: readonly ('=' | '!=' | '<' | '<=' | '>' | '>=' | '~')[],
) =>
  fc
    .tuple(field, fc.constantFrom(...operators), value)
    .map(([name, operator, one]) => ({ type: 'compare' as const, field: name, operator, value: one, at }))
const within = (
  field: fc.Arbitrary<ReturnType<typeof named>>,
  entry: fc.Arbitrary<Value | { type: 'range'; low: number | null; high: number | null; at: typeof at }>,
) =>
  fc
    .tuple(field, fc.array(entry, { minLength: 1, maxLength: 3 }))
    .map(([name, entries]) => ({ type: 'within' as const, field: name, entries, at }))

const textFields = fc.constantFrom(
  named('fate'),
  named('tissue'),
  named('side'),
  named('name'),
  named('cell name', true),
)
const words = fc
  .constantFrom('Notochord', 'Head', 'A', 'A:B', 'a1', 'b2*', 'left', '3', 'nothing')
  .map(one => text(one))

/** Conditions whose values fit their fields. */
export const fittingQuery: fc.Arbitrary<Query> = trees(
  fc.oneof(
    compare(fc.constantFrom(...numberFields), numberText, ['=', '!=', '<', '<=', '>', '>=']),
    within(fc.constantFrom(...numberFields), fc.oneof(numberText, range)),
    compare(textFields, words, ['=', '!=']),
    compare(
      textFields,
      fc.constantFrom('a*', '*chord', '?', 'A*', 'l?ft').map(one => text(one)),
      ['~'],
    ),
    within(textFields, words),
    compare(
      fc.constant(named('side')),
      fc.constantFrom('1', '2').map(one => text(one, false)),
      ['=', '<', '>='],
    ),
    compare(fc.constantFrom(named('beside'), named('contact')), objectValue, ['=', '!=']),
    compare(fc.constant(named('contact')), numberText, ['=', '>']),
    compare(fc.constant(named('paint')), fc.constant(text('#ff0000')), ['=', '!=']),
    fc
      .constantFrom('size', 'fate', 'side', 'beside', 'paint', 'place', 'name', 'volume', 't')
      .map(name => ({ type: 'has' as const, field: named(name), at })),
    fc
      .tuple(fc.constantFrom('in' as const, 'to' as const), fc.oneof(words, objectValue))
      .map(([type, root]) => ({ type, root, isPattern: false, at })),
    fc.constantFrom('a?', 'b*').map(one => ({ type: 'in' as const, root: text(one), isPattern: true, at })),
  ),
)
