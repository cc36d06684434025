import { useEffect, useState } from 'react'

interface Options {
  /** The stored text, for example from the address of the page. */
  value: string
  /** Stores a new text. Called when nothing has been typed for `pause` milliseconds. */
  onSettle(text: string): void
  pause?: number
  /** Returns the text to store for the typed text. */
  settle?(typed: string): string
  isPaused?: boolean
}

/**
 * The content of a search field. Its text is stored elsewhere, for example in the address of the page.
 * A change of the stored text replaces the content unless the user has typed since.
 * The address changes with a delay, so the typed text may be longer than the stored text or end with a space.
 */
export function useTypedText({ value, onSettle, pause = 250, settle = trimmed, isPaused = false }: Options) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (settle(typed) === seen) setTyped(value)
  }
  const settled = settle(typed)
  useEffect(() => {
    if (isPaused || settled === value) return
    const timer = setTimeout(() => onSettle(settled), pause)
    return () => clearTimeout(timer)
  })
  return { typed, setTyped, settled }
}

const trimmed = (text: string) => text.trim()
