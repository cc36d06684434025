import { expect, it, jest } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useEnter } from '../../../client/viewer/panel/query/useEnter'

function line() {
  const act = jest.fn<(text: string) => void>()
  const { result, rerender } = renderHook(
    ({ text, isWaiting }) => useEnter(text, isWaiting, () => act(text)),
    { initialProps: { text: 'volume > 3', isWaiting: true } },
  )
  return { act, enter: () => result.current(), rerender }
}

it('Enter acts at once when the result is there', () => {
  const { act, enter, rerender } = line()
  rerender({ text: 'volume > 3', isWaiting: false })
  expect(act).not.toHaveBeenCalled()
  enter()
  rerender({ text: 'volume > 3', isWaiting: false })
  expect(act.mock.calls).toEqual([['volume > 3']])
})

it('Enter during the search acts once, when the result is there', () => {
  const { act, enter, rerender } = line()
  enter()
  expect(act).not.toHaveBeenCalled()
  rerender({ text: 'volume > 3', isWaiting: false })
  rerender({ text: 'volume > 3', isWaiting: false })
  expect(act.mock.calls).toEqual([['volume > 3']])
})

it('Enter during the search is forgotten when the text changes', () => {
  const { act, enter, rerender } = line()
  enter()
  rerender({ text: 'volume > 30', isWaiting: true })
  rerender({ text: 'volume > 3', isWaiting: false })
  expect(act).not.toHaveBeenCalled()
})
