import { expect, test } from '@jest/globals'
import { meaningOf } from '../../../formats/query/queryAlone.js'
import { prepareQuery, runQuery } from '../../../formats/query/query.js'
import { fieldTextOf, namedProperties } from '../../../formats/query/queryCompletion.js'
import { hasBit } from '../../../formats/query/queryBits.js'
import type { Evaluation } from '../../../formats/query/queryEvaluator.js'
import { catalogue, evaluationOf, type Thing } from './world.js'

const thing = (id: number, name = ''): Thing => ({
  time: 0,
  id,
  channel: 0,
  name,
  qualities: 1,
  volume: null,
})
const run = (text: string, evaluation: Evaluation) => runQuery(prepareQuery(text, catalogue), evaluation)

test('suggests the values that contain a missing text, or a pattern for them', () => {
  const fates = ['1st Lineage, Notochord', '2nd Lineage, Notochord', 'Head *', 'Trunk']
  const parts = evaluationOf({
    things: fates.map((_, id) => thing(id)),
    values: fates.map((text, id) => ({ property: 2, of: `0,${id}`, text })),
    links: [],
  })
  const fixed = (where: string) =>
    run(where, parts).remarks.map(
      ({ fix }) => fix && where.slice(0, fix.from) + fix.text + where.slice(fix.to),
    )
  expect(fixed('fate = Notochord & t = 0')).toEqual(['fate ~ *Notochord* & t = 0'])
  expect(fixed('fate = trun')).toEqual(['fate = "Trunk"'])
  expect(fixed('fate ~ notochord')).toEqual(['fate ~ *notochord*'])
  expect(fixed('fate = "ad *"')).toEqual(['fate = "Head *"'])
  expect(fixed('fate in (Notochord, Trunk)')).toEqual([null])
  expect(fixed('fate ~ *nothing*')).toEqual([null])
  expect(run('fate ~ *Notochord*', parts).count).toBe(2)
})

test('long values are no suggestions', () => {
  const long = evaluationOf({
    things: [thing(0), thing(1)],
    values: [
      { property: 2, of: '0,0', text: `Trunk ${'x'.repeat(300)}` },
      { property: 2, of: '0,1', text: 'Trunk' },
    ],
    links: [],
  })
  expect(run('fate = trun', long).remarks.map(({ fix }) => fix?.text)).toEqual(['"Trunk"'])
})

test('finds cells by their usual notation, without zeros and on both sides', () => {
  const names = ['a7.0003*', 'a7.0003_', 'a7.0013*', 'A7.0003*', 'ABal', 'a7.3']
  const named = evaluationOf({
    things: names.map((name, id) => thing(id, name)),
    values: [{ property: 5, of: '0,4', text: 'b8.0021_' }],
    links: [['0,0', '1,7']],
  })
  const found = (where: string) => {
    const { bits } = run(where, named)
    return names.filter((_, row) => hasBit(bits, row))
  }
  expect(found('name = a7.3')).toEqual(['a7.0003*', 'a7.0003_', 'a7.3'])
  expect(found('name = "a7.3*"')).toEqual(['a7.0003*'])
  expect(found('name = a7.0003')).toEqual(['a7.0003*', 'a7.0003_', 'a7.3'])
  expect(found('name in (A7.3, ABal)')).toEqual(['A7.0003*', 'ABal'])
  expect(found('name != a7.3')).toEqual(['a7.0013*', 'A7.0003*', 'ABal'])
  expect(found('name = b8.21')).toEqual(['ABal'])
  expect(found('in a7.3')).toEqual(['a7.0003*', 'a7.0003_', 'a7.3'])
  expect(run('name = a7.3', named).remarks).toEqual([])
})

test('a word alone means a name or a value that some object has', () => {
  const { data } = evaluationOf({
    things: [thing(0, 'a7.0003*'), thing(1, 'tailless'), thing(2)],
    values: [
      { property: 2, of: '0,0', text: 'Notochord' },
      { property: 2, of: '0,1', text: 'fate' },
      { property: 4, of: '0,1', text: '1' },
      { property: 5, of: '0,2', text: 'b8.0021_' },
    ],
    links: [],
  })
  const meaning = (text: string) => meaningOf(text, catalogue, data)?.text ?? null
  expect(meaning('tailless')).toBe('name = tailless')
  expect(meaning(' a7.3 ')).toBe('name = a7.3')
  expect(meaning('a7.0003*')).toBe('name = "a7.0003*"')
  expect(meaning('"b8.21"')).toBe('name = b8.21')
  expect(meaning('Notochord')).toBe('fate = Notochord')
  expect(meaning('left')).toBe('side = left')
  for (const text of ['', 'nothing', 'fate', 'size', 'Notochord &', 'Notochord = 3', '"'])
    expect(meaning(text)).toBe(null)
})

test('a name means the newest version of a property; older ones have ids', () => {
  const older = { id: 20, name: 'fate', type: 'string', isReplaced: true } as const
  const both = { ...catalogue, properties: [older, ...catalogue.properties] }
  expect([...prepareQuery('fate = "Trunk"', both).needs.properties]).toEqual([2])
  expect([...prepareQuery('#20 = "Trunk"', both).needs.properties]).toEqual([20])
  expect(fieldTextOf(older, both.properties)).toBe('#20')
  expect(fieldTextOf(catalogue.properties[1]!, both.properties)).toBe('fate')
  expect([...namedProperties('fate = ', both)]).toEqual([2])
})
