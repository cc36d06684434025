import { expect, it } from '@jest/globals'
import {
  longPressAfter,
  noTouch,
  touched,
  type Gesture,
  type Touch,
} from '../../../client/viewer/model/gestures'

type Step = readonly [type: Touch['type'], at: number, x?: number, y?: number, finger?: number]

/** The gestures that events make. */
function gestures(...steps: readonly Step[]): Gesture[] {
  let state = noTouch
  return steps.flatMap(([type, at, x = 100, y = 100, finger = 1]) => {
    const [next, gesture] = touched(state, { type, at, x, y, finger })
    state = next
    return gesture ? [gesture] : []
  })
}

it('recognises a tap, also of a finger that rolls a little', () => {
  expect(gestures(['down', 0], ['move', 20, 106, 104], ['up', 90, 106, 104])).toEqual(['tap'])
})

it('recognises two taps at one place in a short time as a double tap, and a third as a new tap', () => {
  const taps = [0, 200, 400].flatMap<Step>(at => [
    ['down', at],
    ['up', at + 60],
  ])
  expect(gestures(...taps)).toEqual(['tap', 'doubleTap', 'tap'])
})

it.each([
  ['late', 700, 100],
  ['elsewhere', 200, 160],
])('two taps, the second one %s, are two taps', (_, at, x) => {
  expect(gestures(['down', 0], ['up', 60], ['down', at, x], ['up', at + 60, x])).toEqual(['tap', 'tap'])
})

it('recognises a long press while the finger rests, and nothing at its end', () => {
  expect(gestures(['down', 0], ['held', longPressAfter], ['up', 900])).toEqual(['longPress'])
})

it('recognises a long press at its end when the timer is late', () => {
  expect(gestures(['down', 0], ['up', longPressAfter + 40])).toEqual(['longPress'])
})

it('ignores the timer of an earlier press', () => {
  expect(gestures(['down', 0], ['up', 60], ['down', 400], ['held', 500], ['up', 520])).toEqual(['tap', 'tap'])
})

it('a finger that moves turns the picture and picks nothing', () => {
  expect(gestures(['down', 0], ['move', 30, 140], ['held', 500], ['up', 600, 140])).toEqual(['moved'])
})

it('two fingers pinch and pick nothing, whichever leaves first', () => {
  expect(
    gestures(['down', 0], ['down', 30, 200, 200, 2], ['held', 500], ['up', 520], ['up', 540, 200, 200, 2]),
  ).toEqual([])
  expect(
    gestures(['down', 0], ['down', 30, 200, 200, 2], ['up', 60, 200, 200, 2], ['held', 500], ['up', 540]),
  ).toEqual([])
})

it('a tap, then two fingers, is no double tap', () => {
  expect(
    gestures(
      ['down', 0],
      ['up', 50],
      ['down', 100],
      ['down', 110, 200, 200, 2],
      ['up', 140],
      ['up', 150, 200, 200, 2],
    ),
  ).toEqual(['tap'])
})

it('a gesture that the browser takes over ends without a pick, and the next tap works', () => {
  expect(gestures(['down', 0], ['cancel', 50], ['held', 500], ['down', 600], ['up', 650])).toEqual(['tap'])
})
