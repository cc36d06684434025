import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Dialog } from '../../../client/ui/overlay/Dialog'

it('a click beside a dialog closes it, unless the person has typed something', () => {
  const onClose = jest.fn()
  const { rerender } = render(<Dialog title="Feedback" open onClose={onClose} children={<p>Text</p>} />)
  const dialog = screen.getByRole('dialog', { hidden: true })
  fireEvent.click(screen.getByText('Text'))
  expect(onClose).toHaveBeenCalledTimes(0)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(<Dialog title="Feedback" open keepsText onClose={onClose} children={<p>Text</p>} />)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it.each([
  [
    'the control that its author chose',
    <>
      <input />
      <button data-first="">Keep</button>
    </>,
    'BUTTON',
    'Keep',
  ],
  [
    'the first field',
    <>
      <a href="/">Help</a>
      <input type="search" />
      <input />
    </>,
    'INPUT',
    '',
  ],
  [
    'no field that only shows a text',
    <>
      <input readOnly />
      <textarea />
    </>,
    'TEXTAREA',
    '',
  ],
])('a dialog gives the focus to %s', (_what, children, tag, text) => {
  render(<Dialog title="Person" open onClose={() => undefined} children={children} />)
  expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual([tag, text])
})
