import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { KeysDialog } from '../../../client/app/Shell/KeysDialog'

it.each([
  ['A', 'Show all objects'],
  ['U', 'Share this view'],
  ['R', 'First view of the whole specimen'],
  ['Shift ← →', 'Ten time points back or forward'],
  ['Shift Q E W X', 'Move left, right, up, down'],
  ['Shift ↓ ↑ Enter', 'In the picture: add to the selection'],
])('the list of keys has %s', (key, meaning) => {
  render(<KeysDialog onClose={() => undefined} />)
  const words = screen.getByText(meaning)
  expect(words.parentElement?.textContent.replace(meaning, '')).toBe(key)
})
