import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isUnfinished, QueryError, queryLimits } from '../../../formats/query/queryError.js'
import { parseQuery } from '../../../formats/query/queryParser.js'
import { printQuery } from '../../../formats/query/queryPrinter.js'
import { query, withoutPlaces } from './queries.js'

/** The message, the part of the text that it is about, and the text after the suggested change. */
function faultOf(text: string) {
  try {
    parseQuery(text)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { message, at, fix } = error
    return {
      message,
      part: text.slice(at.from, at.to),
      fixed: fix && text.slice(0, fix.from) + fix.text + text.slice(fix.to),
    }
  }
  throw new Error(`${text} must be refused`)
}
const printed = (text: string) => printQuery(parseQuery(text))

describe('a query', () => {
  test('is read with & before | and without regard to spaces', () => {
    expect(withoutPlaces(parseQuery('fate="Notochord"&volume>3e5|in a7.3 & !t in 20..40'))).toEqual({
      type: 'or',
      terms: [
        {
          type: 'and',
          terms: [
            {
              type: 'compare',
              field: { type: 'named', name: 'fate', isQuoted: false },
              operator: '=',
              value: { type: 'text', text: 'Notochord', isQuoted: true },
            },
            {
              type: 'compare',
              field: { type: 'named', name: 'volume', isQuoted: false },
              operator: '>',
              value: { type: 'text', text: '3e5', isQuoted: false },
            },
          ],
        },
        {
          type: 'and',
          terms: [
            { type: 'in', root: { type: 'text', text: 'a7.3', isQuoted: false }, isPattern: false },
            {
              type: 'not',
              term: {
                type: 'within',
                field: { type: 'named', name: 't', isQuoted: false },
                entries: [{ type: 'range', low: 20, high: 40 }],
              },
            },
          ],
        },
      ],
    })
  })

  test.each([
    ['#12 != "a \\"b\\" \\\\"', '#12 != "a \\"b\\" \\\\"'],
    ['t in -3..', 't in -3..'],
    ['t in (1, ..4,@20.7.1 , x)', 't in (1, ..4, @20.7.1, x)'],
    ['name ~ a7.*', 'name ~ a7.*'],
    ['in ~"b?_" | to @-4.12', 'in ~"b?_" | to @-4.12'],
    ['((a=1))&(b=2|c=3)', 'a = 1 & (b = 2 | c = 3)'],
    ['! ( has #3 & set Left )', '!(has #3 & set "Left")'],
    ['volume >= .5e-3', 'volume >= .5e-3'],
  ])('%s is printed as %s', (text, expected) => {
    expect(printed(text)).toBe(expected)
  })

  test('is the same after it was printed and read again', () => {
    fc.assert(
      fc.property(query, one => {
        expect(withoutPlaces(parseQuery(printQuery(one)))).toEqual(withoutPlaces(one))
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the place of each part', () => {
    const text = 'has fate & volume  > 3e5'
    const found = parseQuery(text)
    expect(found.at).toEqual({ from: 0, to: text.length })
    expect(found.type === 'and' && found.terms.map(({ at }) => text.slice(at.from, at.to))).toEqual([
      'has fate',
      'volume  > 3e5',
    ])
  })
})

describe('a fault', () => {
  test.each([
    ['', 'Write a condition, for example t in 20..40.', '', null],
    ['growth_rate > 3', 'Write a text with “_” in quotes.', 'growth_rate', '"growth_rate" > 3'],
    ['growth_rate', 'Write a text with “_” in quotes.', 'growth_rate', '"growth_rate"'],
    [' b7.8*', 'Write a text with “*” in quotes.', 'b7.8*', ' name = "b7.8*"'],
    ['name = b7.0003*', 'Write a text with “*” in quotes.', 'b7.0003*', 'name = "b7.0003*"'],
    ['name ~ *b_c*', 'Write a text with “_” in quotes.', '*b_c*', 'name ~ "*b_c*"'],
    ['name ~ b?_c & t = 1', 'Write a text with “_” in quotes.', 'b?_c', 'name ~ "b?_c" & t = 1'],
    ['fate = Müller', 'Write a text with “ü” in quotes.', 'Müller', 'fate = "Müller"'],
    [
      'ceh-32 > 3',
      'Write a text with other signs than letters, digits and dots in quotes.',
      'ceh-32',
      '"ceh-32" > 3',
    ],
    ['fate = "Noto', 'The quotes are not closed.', '"Noto', 'fate = "Noto"'],
    ['(t = 1', 'This bracket is not closed.', '(', '(t = 1)'],
    ['t = 1)', 'No bracket is open here.', ')', 't = 1'],
    ['t == 1', 'Write = instead of ==.', '==', 't = 1'],
    ['t ≤ 1', 'Write <= instead of ≤.', '≤', 't <= 1'],
    ['t = 1 and id = 2', 'Write & instead of and.', 'and', 't = 1 & id = 2'],
    [
      'fate = Head Epidermis',
      'Write a text of several words in quotes.',
      'Head Epidermis',
      'fate = "Head Epidermis"',
    ],
    [
      '(fate ~ Anterior Head Endoderm) & t = 3',
      'Write a text of several words in quotes.',
      'Anterior Head Endoderm',
      '(fate ~ "Anterior Head Endoderm") & t = 3',
    ],
    ['fate = Head volume > 3', 'Write & or | between two conditions.', 'volume', 'fate = Head & volume > 3'],
    ['fate = Head t in 2..3', 'Write & or | between two conditions.', 't', 'fate = Head & t in 2..3'],
    ['fate = Head has gfp', 'Write & or | between two conditions.', 'has', 'fate = Head & has gfp'],
    [
      'fate = Head Tail and t = 3',
      'Write a text of several words in quotes.',
      'Head Tail',
      'fate = "Head Tail" and t = 3',
    ],
    ['t = 1 constructor', 'Write & or | between two conditions.', 'constructor', 't = 1 & constructor'],
    ['not t = 1', 'Write ! instead of not.', 'not', '! t = 1'],
    ['t = 1 id = 2', 'Write & or | between two conditions.', 'id', 't = 1 & id = 2'],
    ['t in 40..20', 'The first number of a range is not above the second.', '40..20', 't in 20..40'],
    [
      'fate in Notochord',
      'Write a single value with =, or a list in brackets.',
      'Notochord',
      'fate in (Notochord)',
    ],
    ['Notochord', 'Write an operator after Notochord: =, !=, <, <=, >, >=, ~ or in.', 'Notochord', null],
    ['t in a..b', 'The ends of a range are numbers.', 'a', null],
    ['fate = ', 'Write a value after =, such as 20, or a text in quotes.', '', null],
    ['in & t = 1', 'Write the name of a cell after in, or its time and id: in @20.7.', '&', null],
    ['t in (1, 2', 'This bracket is not closed.', '(', 't in (1, 2)'],
    ['t = 1 & % ', 'Write a text with “%” in quotes.', '%', 't = 1 & "%" '],
    ['t = $', 'The character “$” has no meaning here.', '$', null],
    ['#x = 3', 'Write the id of a property after #, for example #12.', '#', null],
  ])('in %j is explained at its place', (text, message, part, fixed) => {
    expect(faultOf(text)).toEqual({ message, part, fixed })
  })

  test('does not break the line of a message', () => {
    expect(faultOf('t = \u0007').message).toBe('The character “\ufffd” has no meaning here.')
  })
})

describe('a hostile query', () => {
  test.each([
    ['10,000 conditions', 't=1&'.repeat(10_000), 'longer than 10000 characters'],
    ['many short conditions', 't=1&'.repeat(400), 'at most 200 conditions'],
    ['10,000 open brackets', '('.repeat(10_000), 'at most 50 brackets'],
    ['10,000 negations', '!'.repeat(10_000), 'at most 50 brackets'],
    ['a long text', `fate = "${'x'.repeat(5_000)}"`, 'at most 1000 characters'],
    ['a long word', `fate = ${'x'.repeat(5_000)}`, 'at most 1000 characters'],
    ['a megabyte', 'x'.repeat(1_000_000), 'longer than 10000 characters'],
  ])('with %s is refused', (_, text, reason) => {
    expect(faultOf(text).message).toContain(reason)
  })

  test('at the limits is read', () => {
    const { depth, terms } = queryLimits
    const nested = `${'('.repeat(depth)}t=1${')'.repeat(depth)}`
    expect(printed(nested)).toBe('t = 1')
    const many = Array.from({ length: terms }, () => 't = 1').join(' & ')
    expect(printed(many)).toBe(many)
  })

  test('of any characters gives a query or a QueryError', () => {
    const piece = fc.constantFrom(
      ...[
        'fate',
        ' ',
        '=',
        '!=',
        '~',
        '..',
        '(',
        ')',
        '"',
        '\\',
        '&',
        '|',
        '!',
        'in',
        'to',
        'has',
        'set',
        ',',
      ],
      ...['#1', '@1.2', '20', '-', '*', '😀', '\u202e', '\ud800', '_', '9e999', "'"],
    )
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(anything, text => {
        try {
          expect(withoutPlaces(parseQuery(printQuery(parseQuery(text))))).toEqual(
            withoutPlaces(parseQuery(text)),
          )
        } catch (error) {
          if (!(error instanceof QueryError)) throw error
          expect(error.at.from).toBeGreaterThanOrEqual(0)
          expect(error.at.to).toBeLessThanOrEqual(text.length)
          expect(error.at.from).toBeLessThanOrEqual(error.at.to)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['f', true],
  ['fate =  ', true],
  ['(fate = Notochord', true],
  ['t in 3..5 & volume >', true],
  ['fate not x & t = 2', false],
])('a fault in “%s” is one of a query that is still written: %p', (text, expected) => {
  const fault = (() => {
    try {
      return parseQuery(text)
    } catch (error) {
      return error
    }
  })()
  expect(fault).toBeInstanceOf(QueryError)
  expect(isUnfinished(fault as QueryError, text)).toBe(expected)
})
