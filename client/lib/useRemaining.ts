import { useEffect, useRef, useState } from 'react'

/** Seconds left by the pace since the first step seen; Infinity while it is not known. */
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
