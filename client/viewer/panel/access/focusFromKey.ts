import type { MouseEvent } from 'react'
import { focusPanel } from '../../state/access/focusPanel'

/**
 * Moves the focus into the panel that a press opens, when the press came from the keyboard or a screen reader. After a
 * click of a pointer, the focus stays on the button. `panel`: selector within the viewer.
 */
export function focusFromKey({ detail, currentTarget }: MouseEvent<HTMLElement>, panel: string): void {
  if (detail === 0) focusPanel(currentTarget.closest('[data-viewer]'), panel)
}

/**
 * Moves the focus into the search field of a panel that a click opens: who opens it wants to type, and letters typed
 * elsewhere are keys of the viewer. A tap leaves the focus, so that no keyboard covers the panel.
 */
export function focusSearch({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0 && matchMedia('(pointer: fine)').matches)
    focusPanel(currentTarget.closest('[data-viewer]'), '[data-panel] [data-search]')
}
