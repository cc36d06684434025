import { describe, expect, it } from '@jest/globals'
import { bitOfMonth, wholeMonths } from '../../server/lib/monthBits.js'

const bits = (set: string) => BigInt(set).toString(2).replaceAll('0', '').length
const has = (set: string, day: string) => ((BigInt(set) >> BigInt(bitOfMonth(new Date(day)))) & 1n) === 1n

describe('months as bits', () => {
  it('give one bit to each month of UTC, again after five years', () => {
    expect(bitOfMonth(new Date('2026-03-01T00:00:00Z'))).toBe((2026 * 12 + 2) % 60)
    expect(bitOfMonth(new Date('2026-03-31T23:59:59Z'))).toBe(bitOfMonth(new Date('2026-03-01T00:00:00Z')))
    expect(bitOfMonth(new Date('2031-03-05'))).toBe(bitOfMonth(new Date('2026-03-05')))
  })

  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z', ['2026-03-15']],
    ['2026-03-01T10:00:00Z', '2026-04-01T00:00:00Z', ['2026-03-15']],
    ['2026-03-02T00:00:00Z', '2026-04-29T00:00:00Z', []],
    ['2026-03-02T00:00:00Z', '2026-03-20T00:00:00Z', []],
    ['2025-12-15T00:00:00Z', '2026-03-15T00:00:00Z', ['2026-01-15', '2026-02-15']],
  ])('from %s to %s are %p', (from, until, months) => {
    const set = wholeMonths(new Date(from), new Date(until))
    expect(bits(set)).toBe(months.length)
    expect(months.filter(month => !has(set, month))).toEqual([])
  })

  it('of a century are all bits', () => {
    expect(wholeMonths(new Date('1926-01-01'), new Date('2026-01-01'))).toBe(String(2n ** 60n - 1n))
  })
})
