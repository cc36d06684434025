import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useConnectionNotice } from '../../../client/app/Shell/useConnectionNotice'
import { maintained } from '../../../client/lib/server/maintenance'
import { disconnected, reachable } from '../../../client/lib/server/reachable'

const answer = { ok: true, isLost: false }

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    fetch: async () => (answer.isLost ? Promise.reject(new TypeError('Failed to fetch')) : answer),
  })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'fetch')
  Object.assign(answer, { ok: true, isLost: false })
  act(() => {
    reachable.setState(true)
    disconnected.setState(false)
    maintained.setState(false)
  })
})

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const set = (isReachable: boolean) => act(() => reachable.setState(isReachable, true))

it('a lost connection is shown after 2 s, until the server answers again', async () => {
  const { result } = renderHook(useConnectionNotice)
  answer.isLost = true
  set(false)
  await wait(1900)
  expect(result.current).toBeUndefined()
  await wait(200)
  expect(result.current).toMatch('The server does not answer.')
  await wait(60_000)
  expect(result.current).toMatch('The server does not answer.')
  answer.isLost = false
  await wait(2100)
  expect(result.current).toBeUndefined()
})

it('an open socket ends the notice at once', async () => {
  const { result } = renderHook(useConnectionNotice)
  answer.isLost = true
  set(false)
  await wait(2100)
  set(true)
  expect(result.current).toBeUndefined()
})

it('a proxy that refuses sockets, a short break and maintenance show no notice', async () => {
  const { result } = renderHook(useConnectionNotice)
  set(false)
  await wait(60_000)
  expect(result.current).toBeUndefined()
  set(true)
  answer.ok = false
  set(false)
  await wait(1000)
  set(true)
  await wait(5000)
  expect(result.current).toBeUndefined()
  act(() => maintained.setState(true, true))
  set(false)
  await wait(5000)
  expect(result.current).toBeUndefined()
})
