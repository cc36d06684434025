import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ancestorsAt, descendantsAt } from '../../formats/lineage/lineage'
import { tracksOf } from '../../formats/objectColours'
import { familyOf } from '../../client/instrument/sets/family'
import { extents, livesIn, reached, type Extent } from '../../client/instrument/sets/kinship'
import { refText } from '../../client/instrument/objectRef'
import { eachMember, refOfRow, rowOf } from '../../client/instrument/sets/rowIndex'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { divisionsIn, movedRange, pointText, widestTexts } from '../../client/viewer/model/timeline'
import { lineageOf, worldOf } from '../viewer/support'

// 1,1 → 2,1 → divides into 3,1 and 3,2; 3,2 → 5,8 skips a time point; 6,3 has two mothers
const lineage = lineageOf(['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:5,8', '5,8:6,3', '5,9:6,3'])
const ref = (time: number, id: number, channel = 0) => ({ time, id, channel })
const alone = ref(1, 77)
const world = worldOf([alone, ref(3, 1), ref(3, 5)], lineage)
const from = (extent: Extent, ...refs: ReturnType<typeof ref>[]) => {
  const seeds = RowSet.of(
    world.index.size,
    refs.map(one => rowOf(world.index, one)),
  )
  const found: string[] = []
  eachMember(world.index, reached(world.kinship, seeds, extent), (row, time) => {
    found.push(refText(refOfRow(world.index, row, time)))
  })
  return found.join(' ')
}

describe('a set through time', () => {
  it('reaches descendants, ancestors or both', () => {
    expect(from('objects', ref(2, 1))).toBe('2.1')
    expect(from('future', ref(2, 1))).toBe('2.1 3.1 3.2 5.8 6.3')
    expect(from('past', ref(6, 3))).toBe('1.1 2.1 3.2 5.8 5.9 6.3')
    expect(from('lineage', ref(3, 2))).toBe('1.1 2.1 3.2 5.8 6.3')
    expect(from('lineage', alone)).toBe('1.77')
  })

  it('reaches one life, from birth to division', () => {
    expect(from('life', ref(2, 1))).toBe('1.1 2.1')
    expect(from('life', ref(5, 8))).toBe('3.2 5.8')
    expect(from('life', ref(6, 3))).toBe('6.3')
  })

  it('keeps the number of an object when there is no lineage', () => {
    const still = worldOf([ref(1, 4, 2), ref(1, 4), ref(5, 4, 2), ref(9, 4, 2), ref(9, 3, 2)])
    const rows = RowSet.of(still.index.size, [rowOf(still.index, ref(5, 4, 2))])
    const times = (extent: Extent) => {
      const found: number[] = []
      eachMember(still.index, reached(still.kinship, rows, extent), (_, time) => {
        found.push(time)
      })
      return found
    }
    expect(times('lineage')).toEqual([1, 5, 9])
    expect(times('life')).toEqual([1, 5, 9])
    expect(times('past')).toEqual([1, 5])
    expect(times('future')).toEqual([5, 9])
  })

  it('agrees with a walk along the links of any lineage', () => {
    const links = fc.array(fc.tuple(fc.nat(5), fc.nat(6), fc.nat(6)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(links, fc.nat(100), (list, which) => {
        const any = lineageOf([...new Set(list.map(([time, a, b]) => `${time},${a}:${time + 1},${b}`))])
        const { index, kinship } = worldOf([], any)
        const row = which % index.size
        const times = [...index.rows.times]
        const seed = RowSet.of(index.size, [row])
        const walked = (walk: typeof descendantsAt) => times.flatMap(time => walk(any, row, time))
        expect([...reached(kinship, seed, 'future')]).toEqual(walked(descendantsAt))
        expect([...reached(kinship, seed, 'past')]).toEqual(walked(ancestorsAt))
        expect([...reached(kinship, seed, 'life')]).toEqual(
          Array.from(kinship.lives.keys()).filter(other => kinship.lives[other] === kinship.lives[row]),
        )
        expect([...kinship.lives]).toEqual([...tracksOf(any)])
      }),
    )
  })

  it('reaches the same from few objects as from many', () => {
    const links = Array.from({ length: 9 }, (_, time) =>
      [...Array(40).keys()].map(id => `${time},${id}:${time + 1},${(id * 7 + time) % 40}`),
    )
    const large = worldOf([], lineageOf([...links.flat(), '3,1:4,2', '4,5:5,9', '4,5:5,11']))
    const { size } = large.index
    const rows = fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(rows, fc.constantFrom(...extents), (many, extent) => {
        const each = many.map(row => reached(large.kinship, RowSet.of(size, [row]), extent))
        const together = reached(large.kinship, RowSet.of(size, many), extent)
        expect([...together]).toEqual([...each.reduce((all, one) => all.union(one))])
      }),
    )
  })

  it('reaches the same set when it is applied again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...extents), fc.array(fc.nat(world.index.size - 1)), (extent, rows) => {
        if (extent === 'lineage') return
        const once = reached(world.kinship, RowSet.of(world.index.size, rows), extent)
        expect(reached(world.kinship, once, extent).equals(once)).toBe(true)
      }),
    )
  })

  it('counts a followed cell as one life', () => {
    const all = RowSet.all(world.index.size)
    expect(livesIn(world.kinship, all)).toBe(7)
    expect(
      livesIn(
        world.kinship,
        RowSet.of(world.index.size, [rowOf(world.index, ref(1, 1)), rowOf(world.index, ref(2, 1))]),
      ),
    ).toBe(1)
  })
})

describe('the family of a cell', () => {
  it('contains its mothers and daughters, and its first and last time point', () => {
    expect(familyOf(world, ref(1, 1))).toEqual({
      first: 1,
      last: 2,
      mothers: [],
      daughters: [ref(3, 1), ref(3, 2)],
    })
    expect(familyOf(world, ref(5, 8))).toEqual({
      first: 3,
      last: 5,
      mothers: [ref(2, 1)],
      daughters: [ref(6, 3)],
    })
    expect(familyOf(world, ref(6, 3))).toMatchObject({ mothers: [ref(5, 8), ref(5, 9)], daughters: [] })
    expect(familyOf(world, alone)).toBeNull()
    expect(familyOf(world, ref(1, 78))).toBeNull()
  })
})

describe('the timeline', () => {
  it('knows the widest texts of its clock, so that the chart beside it keeps its place', () => {
    const stage = (time: number) => (time < 8 ? 'Late gastrula' : null)
    const texts = widestTexts({ minTime: 0, maxTime: 12 }, time => pointText(time, null, stage(time)))
    expect(texts).toEqual(['t 0 · Late gastrula', 't 00', 't 0'])
    let read = 0
    const ofMany = widestTexts({ minTime: 0, maxTime: 1e9 }, time => {
      read++
      return pointText(time, null)
    })
    expect(ofMany[0]).toBe('t 0000000000')
    expect(read).toBeLessThan(10_000)
  })

  it('marks divisions within the range', () => {
    expect(divisionsIn(lineage, [1, 6])).toEqual([{ time: 2, count: 1 }])
    expect(divisionsIn(lineage, [3, 6])).toEqual([])
  })

  it('keeps the ends of the range in order', () => {
    expect(movedRange([2, 8], 'first', 9)).toEqual([8, 8])
    expect(movedRange([2, 8], 'last', 0)).toEqual([2, 2])
    expect(movedRange([2, 8], 'first', 4)).toEqual([4, 8])
  })

  it('shows the time with and without a clock', () => {
    expect([pointText(42, '01:24:00'), pointText(42, null)]).toEqual(['t 42 · 01:24:00', 't 42'])
  })
})
