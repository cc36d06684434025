import { useEffect, useState } from 'react'

interface Options {
  /** The settled text, as the address holds it. */
  value: string
  /** Called with the settled text once nothing has been typed for `pause` milliseconds. */
  onSettle(text: string): void
  pause?: number
  /** Returns the text to store for the typed text. */
  settle?(typed: string): string
  isPaused?: boolean
}

/**
 * The content of a search field whose settled text is stored elsewhere.
 * A change of the stored text replaces the content unless the user has typed since.
 * Addresses change in a transition, so the typed text may be ahead of the stored text or end with an extra
 * space.
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
