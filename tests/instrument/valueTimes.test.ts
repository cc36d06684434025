import { describe, expect, it } from '@jest/globals'
import { centreOf } from '../../client/instrument/colour/colourScale'
import { statsOf, valueStats } from '../../client/instrument/colour/valueStats'
import { nearestIn, valueTimes } from '../../client/instrument/colour/valueTimes'
import { propertyOf } from '../viewer/support'

describe('the times with values', () => {
  it('are runs of time points with at least one value', () => {
    const property = propertyOf('type:float\n0,1:1\n1,1:2\n3,1:nan\n5,1:7\n')
    expect(valueTimes(property)).toEqual([
      [0, 1],
      [5, 5],
    ])
    expect(nearestIn(valueTimes(property), 4)).toBe(5)
    expect(nearestIn(valueTimes(property), 2)).toBe(1)
    expect(nearestIn([], 2)).toBeNull()
  })

  it('leave out objects whose text is empty', () => {
    expect(valueTimes(propertyOf('type:string\n0,1:\n2,1:skin\n'))).toEqual([[2, 2]])
  })

  it('lie within the range of the dataset', () => {
    const property = propertyOf('type:float\n0,1:1\n1,1:2\n7,1:3\n')
    expect(valueTimes(property, [1, 5])).toEqual([[1, 1]])
    expect(valueTimes(property, [2, 5])).toEqual([])
  })
})

describe('the centre of a ramp', () => {
  const centre = (values: readonly number[], log = false) => centreOf(values, valueStats(values), log)

  it('is 0 between negative and positive values, else the median', () => {
    expect(centre([-3, 1, 5])).toBe(0)
    expect(centre([60, 90, 170])).toBe(90)
    expect(centre([60, 90, 170], true)).toBe(90)
  })

  it('is positive on a logarithm, and lies within the values', () => {
    expect(centre([-3, -1, 4, 100], true)).toBe(4)
    expect(centre([-3, -1, 100], true)).toBe(100)
    expect(centre([1.00001, 1.00002, 1.00003])).toBe(1.00002)
    expect(centre([])).toBe(0)
    expect(statsOf(propertyOf('type:float\n0,1:5\n') as never).whole).toEqual([5, 5])
  })
})
