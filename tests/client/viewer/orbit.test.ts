import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { PerspectiveCamera } from 'three'
import { Orbit } from '../../../client/viewer/engine/camera/orbit'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** Draws a picture after every `interval` milliseconds until the camera rests. Returns their number. */
function picturesOf(interval: number) {
  let isMoving = false
  const orbit = new Orbit(new PerspectiveCamera(), document.createElement('canvas'), {
    moved: () => (isMoving = true),
    rested: () => {},
  })
  orbit.place({ position: [0, 0, 10], target: [0, 0, 0], up: [0, 1, 0] })
  jest.advanceTimersByTime(60_000)
  orbit.flyTo({ position: [7, 1, 2], target: [2, 1, 0], up: [0, 1, 0] })
  let pictures = 0
  while (isMoving && pictures < 1000) {
    jest.advanceTimersByTime(interval)
    isMoving = false
    orbit.update()
    pictures++
  }
  const end = orbit.state
  orbit.dispose()
  return { pictures, end }
}

test('a flight takes half a second at every frame rate', () => {
  expect(picturesOf(16).pictures * 16).toBeLessThan(700)
  expect(picturesOf(16).pictures).toBeGreaterThan(20)
  expect(picturesOf(8).pictures * 8).toBeLessThan(700)
  expect(picturesOf(2000).pictures).toBeLessThanOrEqual(2)
})

test('a flight ends at the wanted camera', () => {
  for (const interval of [4, 16, 300, 2000]) {
    const { position, target } = picturesOf(interval).end!
    for (const [wanted, found] of [
      [[7, 1, 2], position],
      [[2, 1, 0], target],
    ] as const)
      wanted.forEach((value, axis) => expect(Math.abs(value - found[axis]!)).toBeLessThan(0.1))
  }
})

test('reduced motion replaces a flight by a jump', () => {
  const spy = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const { pictures, end } = picturesOf(16)
  spy.mockRestore()
  expect(pictures).toBeLessThanOrEqual(2)
  expect(end!.target.map(value => Math.round(value))).toEqual([2, 1, 0])
})

test('the camera comes no nearer and goes no farther than its limits', () => {
  const orbit = new Orbit(new PerspectiveCamera(), document.createElement('canvas'), {
    moved: () => {},
    rested: () => {},
  })
  const distanceAt = (away: number) => {
    orbit.move({ position: [0, 0, away], target: [0, 0, 0], up: [0, 1, 0] })
    return orbit.distance
  }
  orbit.limit([-100, -100, -100, 100, 100, 100])
  const [nearest, farthest] = [distanceAt(1e-9), distanceAt(1e9)]
  expect(nearest).toBeGreaterThan(Math.hypot(100, 100, 100) / 500) // the near plane
  expect(nearest).toBeLessThan(1)
  expect(farthest).toBeCloseTo(Math.hypot(100, 100, 100) * 100, 0)
  expect(distanceAt(5)).toBeCloseTo(5)
  orbit.dispose()
})
