import type { KeyboardEvent } from 'react'

/**
 * Escape in a field of a panel takes back the typed text. With nothing typed the key reaches the panel, which
 * closes. Returns whether the key was used.
 */
export function takesBack(event: KeyboardEvent, isTyped: boolean, takeBack: () => void): boolean {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isTyped) return false
  event.preventDefault()
  takeBack()
  return true
}

/**
 * `onKeyDown` of a panel: Escape closes it from a field, and from a control that was reached by keys. Elsewhere in the
 * viewer useKeys handles the key: after a click on a control, Escape acts on the selection.
 */
export function closesOnEscape(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return
  if (!(event.target as Element).matches('input, select, :focus-visible')) return
  event.preventDefault()
  close()
}
