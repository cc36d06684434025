import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { loadPart, loadPartWhenIdle } from '../../../client/lib/loadPart'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** Returns a loader that fails the given number of times and then succeeds. */
function failing(times: number) {
  let asked = 0
  const load = async () => {
    if (asked++ < times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'a part'
  }
  return { load, asked: () => asked }
}

it.each([0, 1, 6])('a part loads after %d failures', async times => {
  const { load, asked } = failing(times)
  const part = loadPart(load)
  await jest.advanceTimersByTimeAsync(60_000)
  await expect(part).resolves.toBe('a part')
  expect(asked()).toBe(times + 1)
})

it('a part is given up when its script no longer exists', async () => {
  const part = loadPart(failing(100).load).catch((error: unknown) => String(error))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await part).toMatch('Failed to fetch')
})

it('a part loads when the browser is idle and is requested again after a failure', async () => {
  const idle: (() => void)[] = []
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) })
  const { load, asked } = failing(1)
  const part = loadPartWhenIdle(load, 1000)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(0)
  idle[0]!()
  await jest.advanceTimersByTimeAsync(1000)
  await expect(part).resolves.toBe('a part')
  expect(asked()).toBe(2)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})
