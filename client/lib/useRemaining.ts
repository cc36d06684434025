import { useEffect, useRef, useState } from 'react'

/** Estimates the seconds left from the average speed since the start; Infinity while unknown. */
export function useRemaining(done: number, total: number): number {
  const start = useRef<{ at: number; done: number } | null>(null)
  const [left, setLeft] = useState(Infinity)
  useEffect(() => {
    const now = performance.now()
    if (!start.current || done < start.current.done) start.current = { at: now, done }
    const pace = (done - start.current.done) / ((now - start.current.at) / 1000)
    setLeft(pace > 0 ? (total - done) / pace : Infinity)
  }, [done, total])
  return left
}
