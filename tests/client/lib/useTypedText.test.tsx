import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useTypedText } from '../../../client/lib/list/useTypedText'

const start = () => {
  const onSettle = jest.fn()
  const { result, rerender } = renderHook(({ value }) => useTypedText({ value, onSettle }), {
    initialProps: { value: '' },
  })
  return {
    onSettle,
    type: (text: string) => act(() => result.current.setTyped(text)),
    stored: (value: string) => rerender({ value }),
    content: () => result.current.typed,
    wait: () =>
      act(() => {
        jest.advanceTimersByTime(250)
      }),
  }
}

describe('a search field with its text stored elsewhere', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('reports the text once typing stops', () => {
    const field = start()
    field.type('i')
    field.type('ida ')
    expect(field.onSettle).not.toHaveBeenCalled()
    field.wait()
    expect(field.onSettle.mock.calls).toEqual([['ida']])
  })

  it('keeps letters typed before the stored text arrives', () => {
    const field = start()
    field.type('ida')
    field.wait()
    field.type('ida k')
    field.stored('ida')
    expect(field.content()).toBe('ida k')
  })

  it('keeps the space between two words when the first word is stored', () => {
    const field = start()
    field.type('ida ')
    field.wait()
    field.stored('ida')
    expect(field.content()).toBe('ida ')
  })

  it('follows the stored text when nothing was typed since', () => {
    const field = start()
    field.type('ida')
    field.stored('ida')
    field.stored('')
    expect(field.content()).toBe('')
  })
})
