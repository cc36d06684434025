import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { nearest, neighboursOf } from '../../client/instrument/sets/neighbours'
import { RowIndexBuilder, timeRowsOf } from '../../client/instrument/sets/rowIndex'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { propertyOf } from '../viewer/support'

type Place = readonly [x: number, y: number, z: number]
const indexOf = (places: readonly Place[]) =>
  new RowIndexBuilder().build(
    new Map([[1, timeRowsOf(places.map((at, id) => ({ id, channel: 0, at: [...at, 1] })))]]),
    [],
  )
const away = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe('neighbours by distance', () => {
  it('are all objects within 1.5 times the nearest distance, as a full search finds them', () => {
    const coordinate = fc.integer({ min: -30, max: 30 })
    const places = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 25 })
    fc.assert(
      fc.property(places, fc.array(fc.nat(24), { minLength: 1, maxLength: 4 }), (all, which) => {
        const from = new Set(which.map(at => at % all.length))
        const wanted = new Set<number>()
        for (const row of from) {
          const others = all.map((place, at) => (at === row ? Infinity : away(place, all[row]!)))
          const least = Math.min(...others)
          others.forEach((distance, at) => {
            if (distance < Infinity && distance <= least * 1.5 && !from.has(at)) wanted.add(at)
          })
        }
        const found = nearest(indexOf(all), RowSet.of(all.length, from), [0, all.length])
        expect([...found].sort((a, b) => a - b)).toEqual([...wanted].sort((a, b) => a - b))
      }),
    )
  })
})

describe('neighbours by a property', () => {
  it('are the named objects of the same time, without those selected already', () => {
    const property = propertyOf('type:space\n1,0:1,1\n1,0:1,2\n1,0:2,1\n1,1:1,0\n1,3:1,4\n')
    if (property.type !== 'space') throw new Error('not a property of neighbours')
    const index = indexOf([
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ])
    expect(neighboursOf(index, property, RowSet.of(4, [0, 1]), 1)).toEqual([2])
    expect(neighboursOf(index, property, RowSet.of(4, [3]), 1)).toEqual([])
  })
})
