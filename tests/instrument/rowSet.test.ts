import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { RowSet } from '../../client/instrument/sets/rowSet'

const size = fc.integer({ min: 0, max: 130 })
const pair = size.chain(count =>
  fc.record({
    count: fc.constant(count),
    a: fc.uniqueArray(fc.nat(Math.max(0, count - 1)), { maxLength: count }),
    b: fc.uniqueArray(fc.nat(Math.max(0, count - 1)), { maxLength: count }),
    c: fc.uniqueArray(fc.nat(Math.max(0, count - 1)), { maxLength: count }),
  }),
)
const sorted = (rows: Iterable<number>) => [...rows].sort((x, y) => x - y)
const each = (
  test: (sets: { count: number; rows: [number[], number[]]; a: RowSet; b: RowSet; c: RowSet }) => void,
) =>
  fc.assert(
    fc.property(pair, ({ count, a, b, c }) => {
      const made = (rows: number[]) => RowSet.of(count, rows)
      const valid = (rows: number[]) => rows.filter(row => row < count)
      test({ count, rows: [valid(a), valid(b)], a: made(a), b: made(b), c: made(c) })
    }),
  )

describe('a set of rows', () => {
  it('does the same as a set of numbers', () => {
    each(({ count, rows: [first, second], a, b }) => {
      const other = new Set(second)
      const all = Array.from({ length: count }, (_, row) => row)
      expect([...a]).toEqual(sorted(first))
      expect(a.count).toBe(first.length)
      expect([...a.union(b)]).toEqual(sorted(new Set([...first, ...second])))
      expect([...a.intersection(b)]).toEqual(sorted(first.filter(row => other.has(row))))
      expect([...a.difference(b)]).toEqual(sorted(first.filter(row => !other.has(row))))
      expect([...b.complement()]).toEqual(all.filter(row => !other.has(row)))
      expect(all.map(row => b.has(row))).toEqual(all.map(row => other.has(row)))
      expect(a.contains(b)).toBe(second.every(row => first.includes(row)))
      expect(a.intersects(b)).toBe(second.some(row => first.includes(row)))
      expect(a.isEmpty).toBe(first.length === 0)
    })
  })

  it('obeys the laws of sets', () => {
    each(({ a, b, c }) => {
      expect(a.union(b).equals(b.union(a))).toBe(true)
      expect(a.intersection(b.union(c)).equals(a.intersection(b).union(a.intersection(c)))).toBe(true)
      expect(a.union(b).complement().equals(a.complement().intersection(b.complement()))).toBe(true)
      expect(a.complement().complement().equals(a)).toBe(true)
      expect(a.difference(b).equals(a.intersection(b.complement()))).toBe(true)
      expect(a.count + b.count).toBe(a.union(b).count + a.intersection(b).count)
      expect(a.complement().count).toBe(a.size - a.count)
    })
  })

  it('keeps to a range of rows', () => {
    fc.assert(
      fc.property(pair, fc.nat(140), fc.nat(140), ({ count, a }, first, end) => {
        const set = RowSet.of(count, a)
        const wanted = sorted(a.filter(row => row < count && row >= first && row < end))
        expect([...set.rows(first, Math.min(end, count))]).toEqual(wanted)
        expect([...set.within(first, end)]).toEqual(wanted)
        expect(set.countWithin(first, Math.min(end, count))).toBe(wanted.length)
      }),
    )
  })

  it('is made of ranges, which may overlap or exceed the rows', () => {
    fc.assert(
      fc.property(
        size,
        fc.array(fc.tuple(fc.integer({ min: -5, max: 140 }), fc.integer({ min: -5, max: 140 }))),
        (count, ranges) => {
          const rows = Array.from({ length: count }, (_, row) => row)
          const wanted = rows.filter(row => ranges.some(([first, end]) => row >= first && row < end))
          expect([...RowSet.fromRanges(count, ranges)]).toEqual(wanted)
        },
      ),
    )
    expect(RowSet.all(70).count).toBe(70)
  })

  it('ignores rows outside and refuses sets of other rows', () => {
    expect([...RowSet.of(4, [-1, 3, 4, 900])]).toEqual([3])
    expect(RowSet.of(4, []).has(-1) || RowSet.all(4).has(4)).toBe(false)
    expect(() => RowSet.all(4).union(RowSet.all(5))).toThrow('different rows')
  })
})
