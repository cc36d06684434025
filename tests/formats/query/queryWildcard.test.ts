import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { QueryError } from '../../../formats/query/queryError.js'
import { Wildcard } from '../../../formats/query/queryWildcard.js'

const at = { from: 0, to: 1 }
const matches = (pattern: string, text: string) => new Wildcard(pattern, at).matches(text)

/** A pattern as nested loops: slow and obvious. */
function slowMatch(pattern: string, text: string): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return text === ''
  if (first === '*')
    return Array.from({ length: text.length + 1 }, (_, skip) => skip).some(skip =>
      slowMatch(rest.join(''), text.slice(skip)),
    )
  return text !== '' && (first === '?' || first === text[0]) && slowMatch(rest.join(''), text.slice(1))
}

describe('a pattern', () => {
  test.each([
    ['a7*', 'A7.0003*', true],
    ['a7', 'a7.0003', false],
    ['*tail*', '1st Lineage, Tail Muscle', true],
    ['a?c', 'aüc', true],
    ['a?c', 'a😀c', true],
    ['a?c', 'ac', false],
    ['a\\*', 'a*', true],
    ['a\\*', 'ab', false],
    ['a\\', 'a\\', true],
    ['', '', true],
    ['', 'a', false],
    ['*', '', true],
  ])('%s on %s gives %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
    const bytes = new TextEncoder().encode(`x${text}y`)
    expect(new Wildcard(pattern, at).matchesBytes(bytes, 1, bytes.length - 1)).toBe(expected)
  })

  test('gives the same as nested loops', () => {
    const letters = (...more: string[]) =>
      fc.array(fc.constantFrom('a', 'b', ...more), { maxLength: 9 }).map(all => all.join(''))
    fc.assert(
      fc.property(letters('*', '?'), letters(), (pattern, text) => {
        expect(matches(pattern, text)).toBe(slowMatch(pattern, text))
      }),
      { numRuns: 1_000 },
    )
  })

  test('is also right beyond 32 and 64 characters', () => {
    for (const length of [31, 32, 33, 63, 64, 65, 255]) {
      const text = 'ab'.repeat(128).slice(0, length)
      expect(matches(text, text)).toBe(true)
      expect(matches(text, `${text}a`)).toBe(false)
      expect(matches(`*${text}`, `ba${text}`)).toBe(true)
      expect(matches('?'.repeat(length), text)).toBe(true)
      expect(matches('?'.repeat(length), text.slice(1))).toBe(false)
    }
  })

  test('with 255 wildcards needs one step for each character of the text', () => {
    const text = 'a'.repeat(100_000)
    expect(matches(`${'*a'.repeat(127)}*b`, text)).toBe(false)
    expect(matches(`${'*a'.repeat(127)}*`, text)).toBe(true)
  })

  test('of more than 255 characters is refused', () => {
    expect(() => new Wildcard('a'.repeat(256), at)).toThrow(QueryError)
    expect(matches('*'.repeat(1000), 'anything')).toBe(true)
  })
})
