import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { say, Toasts } from '../../../client/ui/overlay/Toast'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  act(() => jest.runOnlyPendingTimers())
  jest.useRealTimers()
})

const texts = () => [...screen.getByRole('status').querySelectorAll('p')].map(line => line.textContent)

it('toasts are the last two, and each goes after 5 s', () => {
  render(<Toasts />)
  act(() => ['One', 'Two', 'Three'].forEach(say))
  expect(texts()).toEqual(['Two', 'Three'])
  act(() => void jest.advanceTimersByTime(4900))
  expect(texts()).toEqual(['Two', 'Three'])
  act(() => void jest.advanceTimersByTime(200))
  expect(texts()).toEqual([])
})

it('equal toasts are one toast, and it goes 5 s after the last', () => {
  render(<Toasts />)
  act(() => ['Saved', 'Copied', 'Saved'].forEach(say))
  expect(texts()).toEqual(['Copied', 'Saved'])
  act(() => void jest.advanceTimersByTime(3000))
  act(() => say('Saved'))
  act(() => void jest.advanceTimersByTime(3000))
  expect(texts()).toEqual(['Saved'])
  act(() => void jest.advanceTimersByTime(2100))
  act(() => say('Saved'))
  expect(texts()).toEqual(['Saved'])
})

it('toasts stand below the title of the page, and below the header without a title', () => {
  const { rerender } = render(<Toasts />)
  act(() => say('Saved'))
  expect(screen.getByRole('status')).toHaveStyle({ top: '56px' })
  rerender(
    <>
      <main>
        <h1>A dataset</h1>
      </main>
      <Toasts />
    </>,
  )
  screen.getByRole('heading').getBoundingClientRect = () => new DOMRect(20, 60, 200, 30)
  act(() => void jest.advanceTimersByTime(50))
  expect(screen.getByRole('status')).toHaveStyle({ top: '98px' })
})
