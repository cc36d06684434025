import { describe, expect, it } from '@jest/globals'
import { tracksOf } from '../../formats/objectColours'
import { familyOf, follow } from '../../client/viewer/model/follow'
import { objectKey } from '../../client/viewer/model/objectRef'
import { divisionsIn, movedRange, pointText } from '../../client/viewer/model/timeline'
import { lineageOf } from './support'

// 1,1 → 2,1 → divides into 3,1 and 3,2; 3,2 → 5,8 skips a time point; 6,3 has two mothers
const lineage = lineageOf(['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:5,8', '5,8:6,3', '5,9:6,3'])
const ref = (time: number, id: number, channel = 0) => ({ time, id, channel })
const keys = (...ids: number[]) => new Set(ids.map(id => objectKey(id, 0)))

describe('following through time', () => {
  it('finds descendants and ancestors', () => {
    expect(follow(lineage, [ref(1, 1)], 3)).toEqual(keys(1, 2))
    expect(follow(lineage, [ref(3, 2)], 1)).toEqual(keys(1))
    expect(follow(lineage, [ref(1, 1)], 6)).toEqual(keys(3))
    expect(follow(lineage, [ref(6, 3)], 5)).toEqual(keys(8, 9))
    expect(follow(lineage, [ref(2, 1)], 2)).toEqual(keys(1))
  })

  it('finds nothing in a gap or for a cell outside the lineage', () => {
    expect(follow(lineage, [ref(1, 1)], 4)).toEqual(keys())
    expect(follow(lineage, [ref(1, 77)], 3)).toEqual(keys())
    expect(follow(lineage, [ref(1, 77)], 1)).toEqual(keys(77))
  })

  it('follows selections from several times together', () => {
    expect(follow(lineage, [ref(1, 1), ref(6, 3), ref(3, 5)], 3)).toEqual(keys(1, 2, 5))
  })

  it('keeps the number of an object when there is no lineage', () => {
    expect(follow(null, [ref(1, 4, 2)], 9)).toEqual(new Set([objectKey(4, 2)]))
  })
})

describe('the family of a cell', () => {
  it('contains its mothers and daughters, and its first and last time point', () => {
    expect(familyOf(lineage, ref(1, 1))).toEqual({
      first: 1,
      last: 2,
      mothers: [],
      daughters: [ref(3, 1), ref(3, 2)],
    })
    expect(familyOf(lineage, ref(5, 8))).toEqual({
      first: 3,
      last: 5,
      mothers: [ref(2, 1)],
      daughters: [ref(6, 3)],
    })
    expect(familyOf(lineage, ref(6, 3))).toMatchObject({ mothers: [ref(5, 8), ref(5, 9)], daughters: [] })
    expect(familyOf(lineage, ref(1, 77))).toBeNull()
  })

  it('has one track from birth to division', () => {
    const tracks = tracksOf(lineage)
    expect(tracks[0]).toBe(tracks[1])
    expect(new Set(tracks).size).toBe(5)
  })
})

describe('the timeline', () => {
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
