import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { ignoreClick } from '../../../client/viewer/scene/ignoreClick'

let clicks = 0
const button = document.createElement('button')
button.onclick = () => void clicks++

beforeEach(() => {
  jest.useFakeTimers()
  clicks = 0
  document.body.append(button)
})
afterEach(() => {
  jest.useRealTimers()
  button.remove()
})

const send = (type: string) => window.dispatchEvent(new Event(type))

it('the click at the end of a long press is ignored, and the next one is not', () => {
  ignoreClick()
  send('pointerup')
  button.click()
  expect(clicks).toBe(0)
  button.click()
  expect(clicks).toBe(1)
})

it('a long press that ended without a click takes none from the next press or key', () => {
  for (const next of ['pointerdown', 'keydown']) {
    ignoreClick()
    send(next)
    button.click()
  }
  expect(clicks).toBe(2)
})

it('a moment after the finger was lifted, a click of an assistive program acts again', () => {
  ignoreClick()
  send('pointerup')
  jest.advanceTimersByTime(400)
  button.click()
  expect(clicks).toBe(1)
})
