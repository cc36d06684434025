import { describe, expect, test } from '@jest/globals'
import { complete } from '../../../formats/query/queryCompletion.js'
import { QueryError } from '../../../formats/query/queryError.js'
import { leavesOf } from '../../../formats/query/queryPlan.js'
import { prepareQuery } from '../../../formats/query/query.js'
import type { QueryCatalogue } from '../../../formats/query/queryCatalogue.js'

const catalogue: QueryCatalogue = {
  properties: [
    { id: 1, name: 'size', type: 'float' },
    { id: 2, name: 'fate', type: 'string' },
    { id: 3, name: 'Displacement', type: 'float', unit: 'µm' },
    { id: 4, name: 'side', type: 'label' },
  ],
  sets: [],
  hasLineage: false,
  scale: { length: { unit: 'um', factor: 1 }, secondsPerFrame: 120, startSeconds: 3_600 },
}

function intervals(text: string, known = catalogue) {
  const [leaf] = leavesOf(prepareQuery(text, known).plan)
  if (leaf?.type !== 'condition') throw new Error('no condition')
  return leaf.condition.intervals.map(({ low, high }) => [low, high])
}

function faultOf(text: string, known = catalogue) {
  try {
    prepareQuery(text, known)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { message, at, fix } = error
    return [
      message,
      text.slice(at.from, at.to),
      fix && text.slice(0, fix.from) + fix.text + text.slice(fix.to),
    ]
  }
  throw new Error(`${text} must be refused`)
}

describe('a number with a unit', () => {
  test.each([
    ['volume > 100 µm3', [[100, null]]],
    ['volume > 100µm³', [[100, null]]],
    ['volume = 2 mm^3', [[2e9, 2e9]]],
    ['volume < 5e6 nm3', [[null, 0.005]]],
    ['surface <= 3 um2', [[null, 3]]],
    ['Displacement >= 1.5 mm', [[1_500, null]]],
    ['Displacement in 500 nm..2 µm', [[0.5, 2]]],
    ['Displacement in 1..3 mm', [[1_000, 3_000]]],
    ['Displacement in 2 mm..', [[2_000, null]]],
    [
      'Displacement in (1 mm, 3 µm, 5..6)',
      [
        [1_000, 1_000],
        [3, 3],
        [5, 6],
      ],
    ],
    ['t = 2 h', [[30, 30]]],
    ['t in 90 min..2 h', [[15, 30]]],
    ['t < 1 d', [[null, 690]]],
    ['t > 3720 s', [[1, null]]],
  ])('%s is compared in the unit of the field', (text, expected) => {
    expect(intervals(text)).toEqual(expected)
  })

  test('does not change numbers without one', () => {
    expect(intervals('volume > 100')).toEqual([[100, null]])
  })

  test.each([
    ['size > 3 µm', 'The values of size have no known unit. Write the number without a unit.', 'µm', null],
    [
      'sphericity > 1 m',
      'The values of sphericity have no known unit. Write the number without a unit.',
      'm',
      null,
    ],
    ['fate = 3 m', 'The values of fate have no known unit. Write the number without a unit.', 'm', null],
    ['side = 3 m', 'The values of side have no known unit. Write the number without a unit.', 'm', null],
    ['volume > 3 µm2', 'The values of volume are in µm³.', 'µm2', 'volume > 3 µm³'],
    ['volume > 3 h', 'The values of volume are in µm³.', 'h', 'volume > 3 µm³'],
    ['t > 3 µm', 'Time points are compared with numbers, or with times in s, min, h or d.', 'µm', null],
    ['t in 3 h..90 min', 'The first number of a range is not above the second.', '3 h..90 min', null],
    ['t in 5..2 h', 'The first number of a range is not above the second.', '5..2 h', 't in 2..5 h'],
    ['volume > 3um3', 'Write a number, for example 20, after <, <=, > and >=.', '3um3', 'volume > 3 um3'],
    [
      'volume = 3um3',
      'The values of volume are compared with a number, for example 20.',
      '3um3',
      'volume = 3 um3',
    ],
    ['volume > 9e307 m3', 'The number is too large.', '9e307 m3', null],
  ])('%s is explained', (text, message, part, fixed) => {
    expect(faultOf(text)).toEqual([message, part, fixed])
  })

  test('needs the unit of the dataset and the duration of a time point', () => {
    const { scale: _, ...known } = catalogue
    expect(faultOf('volume > 3 µm3', known)[0]).toContain('are in units³. Write the number')
    const scale = { ...catalogue.scale!, length: { unit: 'voxel', factor: 1 } as const }
    expect(faultOf('volume > 3 µm3', { ...known, scale })[0]).toContain('are in voxels³. Write the number')
    expect(faultOf('t > 3 h', known)[0]).toContain('no duration of a time point')
    expect(
      faultOf('t > 3 h', { ...catalogue, scale: { ...catalogue.scale!, secondsPerFrame: 0 } })[0],
    ).toContain('no duration of a time point')
  })

  test('is no unit behind a text or inside a longer word', () => {
    expect(faultOf('fate = x m')[0]).toBe('Write a text of several words in quotes.')
    expect(faultOf('t > 3 hours')[0]).toBe('Write & or | between two conditions.')
    expect(faultOf('set 3 m')[0]).toBe('Write & or | between two conditions.')
  })

  test.each([
    ['volume > 3 ', ['µm³', 'nm³', 'mm³', '&', '|']],
    ['surface <= 3 u', ['µm²']],
    ['Displacement = 3 µ', ['µm']],
    ['Displacement in 1 ', ['µm', 'nm', 'mm']],
    ['Displacement in 1..3 ', ['µm', 'nm', 'mm', '&', '|']],
    ['Displacement in (1 mm, 3 ', ['µm', 'nm', 'mm']],
    ['t < 1 ', ['min', 'h', 's', 'd', '&', '|']],
    ['size > 3 ', ['&', '|']],
    ['sphericity > 1 ', ['&', '|']],
    ['fate = 3 ', ['&', '|']],
    ['in 3 ', ['&', '|']],
  ])('%s is completed by the units of the field', (text, expected) => {
    const { options } = complete(text, text.length, { ...catalogue, valuesOf: () => [] })
    expect(options.map(({ label }) => label)).toEqual(expected)
  })

  test('completes no unit that the dataset does not know', () => {
    const labels = (text: string, scale?: QueryCatalogue['scale']) =>
      complete(text, text.length, { ...catalogue, scale, valuesOf: () => [] }).options.map(
        ({ label }) => label,
      )
    const length = { unit: 'unknown', factor: 1 } as const
    const unknown = { length, secondsPerFrame: 0, startSeconds: 0 }
    for (const text of ['volume > 3 ', 't > 3 ']) {
      expect(labels(text, unknown)).toEqual(['&', '|'])
      expect(labels(text)).toEqual(['&', '|'])
    }
  })

  test.each(['volume > 3 µm3 ', 't in 2 h..5 h '])('%s continues with a junction', text => {
    const { options } = complete(text, text.length, { ...catalogue, valuesOf: () => [] })
    expect(options.map(({ label }) => label)).toEqual(['&', '|'])
  })
})
