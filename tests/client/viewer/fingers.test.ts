import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { followFingers } from '../../../client/viewer/scene/fingers'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const touch = (timeStamp: number, clientX = 10) =>
  ({ pointerId: 1, clientX, clientY: 10, timeStamp }) as PointerEvent

it('a finger that rests is a long press', () => {
  const seen: string[] = []
  const fingers = followFingers(gesture => seen.push(gesture))
  fingers.event('down', touch(0))
  jest.advanceTimersByTime(600)
  fingers.event('up', touch(600))
  expect(seen).toEqual(['longPress'])
})

it('a tap whose end waited while the page was busy is no long press', () => {
  const seen: string[] = []
  const fingers = followFingers(gesture => seen.push(gesture))
  fingers.event('down', touch(0))
  // the timer is due, but the events of the finger are handled before
  jest.advanceTimersByTime(505)
  fingers.event('up', touch(80))
  jest.advanceTimersByTime(600)
  expect(seen).toEqual(['tap'])
})

it('a turn whose movement waited while the page was busy is no long press', () => {
  const seen: string[] = []
  const fingers = followFingers(gesture => seen.push(gesture))
  fingers.event('down', touch(0))
  jest.advanceTimersByTime(505)
  fingers.event('move', touch(90, 80))
  jest.advanceTimersByTime(600)
  expect(seen).toEqual(['moved'])
})
