import { useEffect, useRef } from 'react'
import { mayAct } from '../../lib/browser/singleKeys'

const types = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable], [role="combobox"]')

/** Global keyboard shortcuts. The viewer handles its own keys. */
export function useKeys(onHelp: () => void) {
  const help = useRef(onHelp)
  useEffect(() => {
    help.current = onHelp
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || types(event.target))
        return
      if (!mayAct(event)) return
      if (event.key === '?') help.current()
      if (event.key === '/') {
        event.preventDefault()
        document.getElementById('search')?.focus()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
