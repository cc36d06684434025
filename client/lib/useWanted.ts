import { useEffect, useState } from 'react'

// a scrollbar that is drawn passes over hundreds of pages: only one that stays this long is asked for
const patience = 80 // ms

/** What is known is shown at once. */
export function useWanted(isKnown: () => boolean): boolean {
  const [isWanted, setWanted] = useState(isKnown)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isWanted
}
