import { expect, test } from '@jest/globals'
import { cardPlace } from '../../../client/viewer/model/leader'
import { isOver } from '../../../client/viewer/model/scaleBar'

test('the card of the hovered object stands on the side away from the middle', () => {
  const view = { width: 1000, height: 600 }
  expect(cardPlace({ x: 700, y: 400 }, view)).toBe('translate(718px, 414px)')
  expect(cardPlace({ x: 400, y: 200 }, view)).toBe('translate(calc(382px - 100%), calc(186px - 100%))')
  // no room at the left and above
  expect(cardPlace({ x: 100, y: 40 }, view)).toBe('translate(118px, 54px)')
  expect(cardPlace({ x: 100, y: 40 }, null)).toBe('translate(118px, 54px)')
})

test('the box of the scale bar is over an object that reaches into it', () => {
  const box = { left: 200, top: 500, width: 180, height: 60 }
  expect(isOver(box, { x: 190, y: 520, radius: 20 })).toBe(true)
  expect(isOver(box, { x: 300, y: 530, radius: 3 })).toBe(true)
  expect(isOver(box, { x: 190, y: 490, radius: 12 })).toBe(false)
})
