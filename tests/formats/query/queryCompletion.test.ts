import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { complete, namedProperties, type CompletionFacts } from '../../../formats/query/queryCompletion.js'
import { parseQuery } from '../../../formats/query/queryParser.js'
import type { Source } from '../../../formats/query/queryCatalogue.js'

const facts: CompletionFacts = {
  properties: [
    { id: 1, name: 'fate', type: 'string' },
    { id: 2, name: 'growth_rate', type: 'float' },
    { id: 3, name: 'Volume', type: 'float' },
    { id: 4, name: 'side', type: 'label' },
    { id: 5, name: 'side', type: 'string' },
    { id: 6, name: 'lineage', type: 'time' },
    { id: 7, name: 't', type: 'float' },
  ],
  sets: ['Left side'],
  hasLineage: true,
  valuesOf: (source: Source) =>
    source.from === 'name'
      ? [
          { text: 'a7.3', count: 9 },
          { text: 'b7.0003*', count: 1 },
        ]
      : source.from === 'property' && source.property.id === 1
        ? [
            { text: 'Head Epidermis', count: 1705 },
            { text: 'Notochord', count: 634 },
          ]
        : [],
}

/** The caret stands at `¦`. */
function offered(marked: string) {
  const caret = marked.indexOf('¦')
  const text = marked.replace('¦', '')
  const { at, options } = complete(text, caret, facts)
  return { part: text.slice(at.from, at.to), labels: options.map(({ label }) => label), options, at, text }
}
const labels = (marked: string) => offered(marked).labels
/** The text after the first option was chosen. */
function chosen(marked: string): string {
  const { options, at, text } = offered(marked)
  return text.slice(0, at.from) + options[0]!.text + text.slice(at.to)
}

describe('completion', () => {
  test('begins with all fields and words', () => {
    expect(labels('¦')).toEqual([
      ...['fate', 'growth_rate', 'Volume', 'side', 'side', 't', 't', 'id', 'channel', 'quality', 'name'],
      ...['mesh.volume', 'surface', 'sphericity', 'in', 'to', 'has', 'set'],
    ])
  })

  test('writes quotes and ids where a name needs them', () => {
    expect(offered('¦').options.map(({ text }) => text)).toEqual([
      ...[
        'fate ',
        '"growth_rate" ',
        'Volume ',
        '#4 ',
        '#5 ',
        '"t" ',
        't ',
        'id ',
        'channel ',
        'quality ',
        'name ',
      ],
      ...['mesh.volume ', 'surface ', 'sphericity ', 'in ', 'to ', 'has ', 'set '],
    ])
  })

  test('offers beginnings before other matches, in any case', () => {
    expect(labels('FA¦')).toEqual(['fate', 'surface'])
    expect(labels('t = 1 & vol¦')).toEqual(['Volume', 'mesh.volume'])
  })

  test.each([
    ['fate ¦', ['=', '!=', '~', 'in']],
    ['growth_r¦', ['growth_rate']],
    ['name = b7.0003*¦', ['b7.0003*']],
    ['"growth_rate" ¦', ['=', '!=', '<', '<=', '>', '>=', 'in']],
    ['lineage ¦', []],
    ['nothing ¦', []],
    ['fate = ¦', ['Head Epidermis', 'Notochord']],
    ['fate = "epi¦', ['Head Epidermis']],
    ['fate = not¦ & t = 1', ['Notochord']],
    ['fate in (Notochord, ¦', ['Head Epidermis', 'Notochord']],
    ['fate in (¦', ['Head Epidermis', 'Notochord']],
    ['fate in ("Head Epidermis" ¦', []],
    ['t = ¦', []],
    ['t in 20..¦', ['&', '|']],
    ['t in 20.. ¦', ['&', '|']],
    ['t in 20..40 ¦', ['&', '|']],
    ['(t = 1 ¦', ['&', '|', ')']],
    ['(t = 1) ¦', ['&', '|']],
    ['in ¦', ['a7.3', 'b7.0003*']],
    ['in "b7.0003*" ¦', ['&', '|']],
    ['to ~b¦', ['b7.0003*']],
    ['name = ¦', ['a7.3', 'b7.0003*']],
    ['has fa¦', ['fate', 'surface']],
    ['set ¦', ['Left side']],
    ['#1 = he¦', ['Head Epidermis']],
    ['t = 1) ¦', []],
    ['t = $ ¦', []],
    ['= ¦', []],
  ])('at %s offers %j', (marked, expected) => {
    expect(labels(marked)).toEqual(expected)
  })

  test('replaces the part that is being typed', () => {
    expect(chosen('fa¦')).toBe('fate ')
    expect(chosen('fate = "epi¦')).toBe('fate = "Head Epidermis"')
    expect(chosen('fate = noto¦')).toBe('fate = Notochord')
    expect(chosen('in b¦')).toBe('in "b7.0003*"')
    expect(chosen('fate = Notochord ¦')).toBe('fate = Notochord & ')
  })

  test('names the properties of an unfinished text', () => {
    expect([...namedProperties('FATE = x & #2 > 3 & "t" ', facts)]).toEqual([1, 2, 7])
    expect([...namedProperties('fat', facts)]).toEqual([])
  })

  test('leads to a valid query with any choice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 12 }), choices => {
        let text = ''
        for (const choice of choices) {
          const { at, options } = complete(text, text.length, facts)
          if (options.length === 0) break
          text = text.slice(0, at.from) + options[choice % options.length]!.text
          if (!text.endsWith(' ')) text += ' '
        }
        // The end may still miss a value, a condition or a range.
        const completed = ['', '1', '(1)', '= 1', 't = 1', 'fate'].map(rest => () => parseQuery(text + rest))
        expect(completed.some(attempt => isAccepted(attempt))).toBe(true)
      }),
    )
  })

  test('accepts any text and caret', () => {
    const piece = fc.constantFrom(
      'fate',
      ' ',
      '=',
      '~',
      '..',
      '(',
      ')',
      '"',
      '\\',
      '&',
      '!',
      'in',
      'has',
      '#',
      '@',
      'é',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.nat(40), (pieces, place) => {
        const text = pieces.join('')
        const caret = Math.min(place, text.length)
        const { at, options } = complete(text, caret, facts)
        expect(at.to).toBe(caret)
        expect(at.from).toBeLessThanOrEqual(caret)
        expect(options.length).toBeLessThanOrEqual(50)
      }),
    )
  })
})

function isAccepted(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
