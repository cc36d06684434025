import { useEffect, useRef } from 'react'

/** Enter while the result is awaited acts when the result is there, unless the text has changed since. */
export function useEnter(text: string, isWaiting: boolean, act: () => void): () => void {
  const entered = useRef<string | null>(null)
  const settle = () => {
    const isSame = entered.current === text
    if (entered.current === null || (isSame && isWaiting)) return
    entered.current = null
    if (isSame) act()
  }
  useEffect(settle)
  return () => {
    entered.current = text
    settle()
  }
}
