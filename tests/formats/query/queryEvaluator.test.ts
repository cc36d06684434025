import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { timeOf } from '../../../formats/property/propertyRows.js'
import { prepareQuery, runQuery } from '../../../formats/query/query.js'
import { hasBit, rowsFrom } from '../../../formats/query/queryBits.js'
import { QueryError, QueryStopped } from '../../../formats/query/queryError.js'
import type { Evaluation } from '../../../formats/query/queryEvaluator.js'
import { printQuery } from '../../../formats/query/queryPrinter.js'
import { isTrue } from './reference.js'
import { catalogue, evaluationOf, fittingQuery, given, keyOf, type Given, type Thing } from './world.js'

const thing = (key: string, more: Partial<Thing> = {}): Thing => {
  const [time = 0, id = 0, channel = 0] = key.split(',').map(Number)
  return { time, id, channel, name: '', qualities: 1, volume: null, ...more }
}
const run = (text: string, evaluation: Evaluation) => runQuery(prepareQuery(text, catalogue), evaluation)

function found(text: string, evaluation: Evaluation): string[] {
  const { objects } = evaluation.data
  const { bits } = run(text, evaluation)
  return rowsFrom(bits, 0, Infinity).map(row =>
    keyOf({ time: timeOf(objects, row), id: objects.ids[row]!, channel: objects.channels[row]! }),
  )
}

test('a query finds the same objects as a loop over all objects and values', () => {
  fc.assert(
    fc.property(given, fittingQuery, (world, query) => {
      const expected = world.things.filter(one => isTrue(query, one, world)).map(keyOf)
      expect(found(printQuery(query), evaluationOf(world)).toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 1_000 },
  )
})

const example: Given = {
  things: [
    thing('0,1', { name: 'a1', volume: 5 }),
    thing('1,1', { volume: 0.1, qualities: 3 }),
    thing('1,2', { volume: 10 }),
    thing('2,1'),
    thing('2,2'),
    thing('2,3', { qualities: 0b100 }),
  ],
  values: [
    ...['0,1:0.1', '1,1:2', '1,2:0.2', '1,2:30'].map(line => value(1, line)),
    ...['0,1:Notochord', '1,1:Notochord', '1,1:Head', '1,2:Head'].map(line => value(2, line)),
    ...['0,1:Body:Tail', '1,1:Body', '1,2:Bodyguard'].map(line => value(3, line)),
    ...['0,1:0', '1,1:1', '1,2:3'].map(line => value(4, line)),
    value(5, '2,3:z*'),
  ],
  links: [
    ['0,1', '1,1'],
    ['1,1', '2,1'],
    ['1,1', '2,2'],
    ['1,9', '2,3'],
  ],
}
function value(property: number, line: string) {
  const at = line.indexOf(':')
  return { property, of: `${line.slice(0, at)},0`, text: line.slice(at + 1) }
}

describe('on an example', () => {
  const evaluation = evaluationOf(example)
  test.each([
    ['t in 1..2 & id = 1', ['1,1,0', '2,1,0']],
    ['size = 0.1', ['0,1,0']],
    ['size > 0.1', ['1,1,0', '1,2,0']],
    ['volume = 0.1', ['1,1,0']],
    ['volume <= 5', ['0,1,0', '1,1,0']],
    ['has volume', ['0,1,0', '1,1,0', '1,2,0']],
    ['fate = Notochord', ['0,1,0', '1,1,0']],
    ['fate = notochord', []],
    ['fate ~ NOTO*', ['0,1,0', '1,1,0']],
    ['fate != Notochord', ['1,2,0']],
    ['!fate = Notochord', ['1,2,0', '2,1,0', '2,2,0', '2,3,0']],
    ['tissue = Body', ['0,1,0', '1,1,0']],
    ['tissue = "Body:Tail"', ['0,1,0']],
    ['side = left', ['1,1,0']],
    ['side = 3', ['1,2,0']],
    ['has side', ['1,1,0', '1,2,0']],
    ['in a1', ['0,1,0', '1,1,0', '2,1,0', '2,2,0']],
    ['to @2.2', ['0,1,0', '1,1,0', '2,2,0']],
    ['in @1.9', ['2,3,0']],
    ['in ~"z?"', ['2,3,0']],
    ['name = "z*"', ['2,3,0']],
    ['quality = 2', ['2,3,0']],
    ['quality = 0 & quality = 1', ['1,1,0']],
    ['SIZE = 2', ['1,1,0']],
    ['#1 = 2', ['1,1,0']],
  ])('%s gives %j', (text, expected) => {
    expect(found(text, evaluation)).toEqual(expected)
  })

  test('counts the objects and never sets bits behind the last row', () => {
    const { bits, count } = run('!t = 99', evaluation)
    expect(count).toBe(6)
    expect([...bits]).toEqual([0b111111])
    expect(hasBit(bits, 5)).toBe(true)
  })

  test('names the data that a query needs', () => {
    const needs = (text: string) => {
      const { properties, lineage, measures } = prepareQuery(text, catalogue).needs
      return { properties: [...properties], lineage, measures }
    }
    expect(needs('t = 1')).toEqual({ properties: [], lineage: false, measures: false })
    expect(needs('in a1 & size = 1')).toEqual({ properties: [5, 1], lineage: true, measures: false })
    expect(needs('in @1.2 | volume > 3 | name = x')).toEqual({
      properties: [5],
      lineage: true,
      measures: true,
    })
  })

  test('remarks on texts that no object has, with the most similar one', () => {
    expect(run('fate = Notochrd | side = lft | in a1', evaluation).remarks).toEqual([
      {
        message: 'No object has the value Notochrd.',
        at: { from: 7, to: 15 },
        fix: { from: 7, to: 15, text: '"Notochord"' },
      },
      {
        message: 'No object has the value lft.',
        at: { from: 25, to: 28 },
        fix: { from: 25, to: 28, text: '"left"' },
      },
    ])
    expect(run('in @7.7 & fate ~ x* & name = Q', evaluation).remarks.map(({ message }) => message)).toEqual([
      'There is no such object.',
      'No value fits this pattern.',
      'No object has the name Q.',
    ])
  })

  test('stops when the caller throws', () => {
    const stopped = new QueryStopped('The query took too long.', { from: 0, to: 0 })
    const tick = () => {
      throw stopped
    }
    expect(() => runQuery(prepareQuery('t = 1', catalogue), { ...evaluation, tick })).toThrow(stopped)
  })
})

describe('an unfitting query', () => {
  const fault = (text: string, known = catalogue) => {
    try {
      prepareQuery(text, known)
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
      return [error.message, text.slice(error.at.from, error.at.to), error.fix?.text ?? null]
    }
    throw new Error(`${text} must be refused`)
  }

  test.each([
    ['fat = x', 'There is no property fat. Did you mean fate?', 'fat', 'fate'],
    ['colour = x', 'There is no property colour.', 'colour', null],
    ['has "cell nam"', 'There is no property cell nam. Did you mean cell name?', '"cell nam"', '"cell name"'],
    ['#77 = 1', 'There is no property #77.', '#77', null],
    ['"t" = 1', 'There is no property t. Write it without quotes.', '"t"', 't'],
    ['fate < 3', 'The values of fate can be compared with =, !=, ~, in.', 'fate < 3', null],
    ['size ~ 3*', 'The values of size can be compared with =, !=, <, <=, >, >=, in.', 'size ~ 3*', null],
    ['size = big', 'The values of size are compared with a number, for example 20.', 'big', null],
    ['size = "3"', 'The values of size are compared with a number, for example 20.', '"3"', '3'],
    ['size > 9e999', 'The number is too large.', '9e999', null],
    [
      'fate in 1..2',
      'The values of fate are compared with a text, in quotes when it has spaces.',
      '1..2',
      null,
    ],
    [
      'place = 1',
      'The values of place cannot be compared. Write has to find objects with a value.',
      'place = 1',
      null,
    ],
    ['set Left', 'There is no set Left.', 'set Left', null],
  ])('%s is explained', (text, message, part, fix) => {
    expect(fault(text)).toEqual([message, part, fix])
  })

  test('asks for the id when several properties have the name', () => {
    const known = {
      ...catalogue,
      properties: [...catalogue.properties, { id: 12, name: 'fate', type: 'label' as const }],
    }
    expect(fault('fate = x', known)).toEqual([
      '2 properties have the name fate. Write the id of one: #2, #12.',
      'fate',
      '#2',
    ])
  })

  test('cannot use a lineage that the dataset does not have, or as a value', () => {
    const [lineage] = [{ id: 20, name: 'lineage', type: 'time' as const }]
    expect(fault('in a1', { ...catalogue, hasLineage: false })[0]).toBe('This dataset has no lineage.')
    const known = { ...catalogue, properties: [lineage] }
    expect(fault('lineage = 3', known)[0]).toBe(
      'lineage is a lineage. Write in or to and the name of a cell.',
    )
    expect(fault('has lineage', known)[0]).toBe(
      'A lineage has no values. Write in or to and the name of a cell.',
    )
  })
})

test('a property hides the measure of the same name, and mesh.volume reaches it', () => {
  const known = { ...catalogue, properties: [{ id: 1, name: 'volume', type: 'float' as const }] }
  const evaluation = evaluationOf(example)
  const keys = (text: string) => runQuery(prepareQuery(text, known), evaluation).count
  expect(keys('volume = 30')).toBe(1)
  expect(keys('mesh.volume = 10')).toBe(1)
  expect(keys('volume = 10')).toBe(0)
})

test('a set is a part of a query', () => {
  const evaluation = evaluationOf(example)
  const sets = new Map([['Left side', Uint32Array.of(0b100101)]])
  const known = { ...catalogue, sets: [...sets.keys()] }
  const query = prepareQuery('set "Left side" & !t = 0', known)
  const { bits } = runQuery(query, { ...evaluation, data: { ...evaluation.data, sets } })
  expect(rowsFrom(bits, 0, Infinity)).toEqual([2, 5])
  expect(sets.get('Left side')).toEqual(Uint32Array.of(0b100101))
})

test('a set is found by its name in another Unicode form, the same form first', () => {
  const evaluation = evaluationOf(example)
  const countOf = (sets: ReadonlyMap<string, Uint32Array>) =>
    runQuery(prepareQuery('set "R\u00fccken"', { ...catalogue, sets: [...sets.keys()] }), {
      ...evaluation,
      data: { ...evaluation.data, sets },
    }).count
  const nfd = ['Ru\u0308cken', Uint32Array.of(0b100101)] as const
  expect(countOf(new Map([nfd]))).toBe(3)
  expect(countOf(new Map([nfd, ['R\u00fccken', Uint32Array.of(1)]]))).toBe(1)
})

test('a label is found by its name in another Unicode form', () => {
  const values = [{ property: 4, of: '0,1', text: '3' }]
  const evaluation = evaluationOf({ things: [thing('0,1'), thing('0,2')], values, links: [] })
  const side = evaluation.data.properties.get(4)
  if (side?.type !== 'label') throw new Error('The property is no label.')
  const labels = [{ value: 3, name: 'Ru\u0308cken', colour: null }]
  const properties = new Map(evaluation.data.properties).set(4, { ...side, labels })
  expect(found('side = "R\u00fccken"', { ...evaluation, data: { ...evaluation.data, properties } })).toEqual([
    '0,1,0',
  ])
})

test('a long list of numbers is found as fast as a short one, and exactly', () => {
  const things = Array.from({ length: 2_000 }, (_, id) => thing(`0,${id}`))
  const evaluation = evaluationOf({ things, values: [], links: [] })
  const wanted = Array.from({ length: 1_500 }, (_, at) => (at * 7) % 4_000)
  const expected = things.filter(({ id }) => wanted.includes(id)).map(keyOf)
  expect(found(`id in (${wanted.join(',')})`, evaluation)).toEqual(expected)
})

test.each([
  ['every second object', (id: number) => id % 2 === 0],
  ['all but a few objects', (id: number) => id % 97 !== 0],
  ['all objects', () => true],
])('values on %s are found on their objects', (_, has) => {
  const things = Array.from({ length: 3_000 }, (_, at) => thing(`${at % 3},${at}`))
  const valued = things.filter(({ id }) => has(id))
  const values = [
    ...valued.map(one => ({ property: 2, of: keyOf(one), text: one.id % 5 === 0 ? 'Head' : 'Tail' })),
    { property: 2, of: '1,999999,0', text: 'Head' },
  ]
  const evaluation = evaluationOf({ things, values, links: [] })
  const expected = valued.filter(({ id }) => id % 5 === 0).map(keyOf)
  expect(found('fate = Head', evaluation).toSorted()).toEqual(expected.toSorted())
})
