import { describe, expect, it } from '@jest/globals'
import { createPlaces } from '../../../client/lib/places'

describe('createPlaces', () => {
  it('lets as many begin as there are places, the others in order as places become free', () => {
    const places = createPlaces(2)
    const begun: number[] = []
    const leave = [0, 1, 2, 3].map(at => places.take(() => begun.push(at)))
    expect(begun).toEqual([0, 1])
    leave[1]!()
    leave[1]!()
    expect(begun).toEqual([0, 1, 2])
    leave[0]!()
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('forgets those that give up before they begin', () => {
    const places = createPlaces(1)
    const begun: number[] = []
    const leave = [0, 1, 2].map(at => places.take(() => begun.push(at)))
    leave[1]!()
    leave[0]!()
    expect(begun).toEqual([0, 2])
  })
})
