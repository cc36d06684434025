import { useSyncExternalStore } from 'react'
import { useMedia } from '../../lib/browser/useMedia'

/** Follows the theme switch of the header, which writes the theme to the root element. */
function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** True while the page has dark colours, by choice or by the system. */
export function useDarkColours(): boolean {
  const chosen = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  return chosen === undefined ? isSystemDark : chosen === 'dark'
}
