import { createStore } from 'zustand/vanilla'

/** What the person used last on this page: nothing yet, keys, or a mouse, pen or finger. */
export const lastInput = createStore<'none' | 'keys' | 'pointer'>(() => 'none')

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Follows the input of the page. Returns what stops it. */
export function followInput(): () => void {
  const pressed = ({ key }: KeyboardEvent) => {
    if (!modifiers.has(key)) lastInput.setState('keys', true)
  }
  const pointed = () => lastInput.setState('pointer', true)
  document.addEventListener('keydown', pressed, true)
  document.addEventListener('pointerdown', pointed, true)
  return () => {
    document.removeEventListener('keydown', pressed, true)
    document.removeEventListener('pointerdown', pointed, true)
  }
}
