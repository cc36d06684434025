import { describe, expect, it } from '@jest/globals'
import { createSlots } from '../../../client/lib/upload/slots'

describe('createPlaces', () => {
  it('starts as many tasks as there are places and queues the others in order', () => {
    const places = createSlots(2)
    const begun: number[] = []
    const leave = [0, 1, 2, 3].map(at => places.take(() => begun.push(at)))
    expect(begun).toEqual([0, 1])
    leave[1]!()
    leave[1]!()
    expect(begun).toEqual([0, 1, 2])
    leave[0]!()
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('drops queued tasks that are cancelled before their start', () => {
    const places = createSlots(1)
    const begun: number[] = []
    const leave = [0, 1, 2].map(at => places.take(() => begun.push(at)))
    leave[1]!()
    leave[0]!()
    expect(begun).toEqual([0, 2])
  })
})
