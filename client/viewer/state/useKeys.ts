import { useEffect, type RefObject } from 'react'
import { meaningOf } from '../model/viewerKeys'
import type { Controller } from './controller'
import { hintDone } from './hints'

const takesKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="menu"]'
const takesSpace = 'button, a, summary, [role="option"], [role="switch"]'

/** Handles keys while the focus is in the viewer or on the page body. */
export function useKeys(controller: Controller, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isFor(root.current, event) || isTaken(event)) return
      if (press(controller, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [controller, root])
}

function isFor(root: HTMLElement | null, event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  const isHere = target === document.body || (target !== null && root?.contains(target) === true)
  return isHere && !root?.closest('[inert]')
}

/** True when the focused element or an earlier listener handles the key. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  if (event.defaultPrevented || target?.closest(takesKeys)) return true
  return event.key === ' ' && Boolean(target?.closest(takesSpace))
}

/** Returns false when the key has no command. */
function press(controller: Controller, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const state = controller.state.getState()
  const meaning = meaningOf(
    { key, shift: shiftKey, command: ctrlKey || altKey || metaKey },
    state,
    controller.selectedAt(state.time),
  )
  if (!meaning) return false
  if (meaning.type === 'focus') controller.focus()
  else if (meaning.type === 'reset') controller.resetCamera()
  else controller.dispatch(meaning)
  if (meaning.type === 'step' || meaning.type === 'play') hintDone('step')
  return true
}
