import { useEffect, useState } from 'react'

// dragging the scrollbar passes over hundreds of pages: load a page only after it has been visible this long
const patience = 80 // ms

/** Whether to load a page: at once when it is cached, otherwise after it has been visible for 80 ms. */
export function useWanted(isKnown: () => boolean): boolean {
  const [isWanted, setWanted] = useState(isKnown)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isWanted
}
