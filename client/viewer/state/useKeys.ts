import { useEffect, type RefObject } from 'react'
import { meaningOf } from '../model/viewerKeys'
import type { Controller } from './controller'
import { hintDone } from './hints'

const takesKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="menu"]'
const takesSpace = 'button, a, summary, [role="option"], [role="switch"]'

/** Keys work while the focus is in the viewer, or nowhere in particular. */
export function useKeys(controller: Controller, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const isHere = target === document.body || (target !== null && root.current?.contains(target) === true)
      if (
        !isHere ||
        root.current?.closest('[inert]') ||
        event.defaultPrevented ||
        target?.closest(takesKeys) ||
        (event.key === ' ' && target?.closest(takesSpace))
      )
        return
      if (press(controller, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [controller, root])
}

/** False = the key means nothing here. */
function press(controller: Controller, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const state = controller.state.get()
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
