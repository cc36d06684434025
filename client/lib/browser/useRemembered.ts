import { useCallback, useState } from 'react'
import { isNumber, recall, remember } from './storage'

/** A number state, such as a panel width, that is stored in the browser. */
export function useRememberedNumber(key: string, fallback: number): [number, (value: number) => void] {
  const [value, setValue] = useState(() => recall(key, isNumber) ?? fallback)
  const keep = useCallback(
    (next: number) => {
      setValue(next)
      remember(key, next)
    },
    [key],
  )
  return [value, keep]
}
