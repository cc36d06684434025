import { useEffect, useRef, useState } from 'react'

/** Fetches page after page as long as all of them are wanted: a filter searches the whole list. Answers whether there is still something to come. */
export function useRest(wanted: boolean, hasMore: boolean, more: () => Promise<unknown>): boolean {
  const running = useRef(false)
  const [, setPages] = useState(0)
  const [failed, setFailed] = useState(false)
  const due = wanted && hasMore && !failed
  useEffect(() => {
    if (!due || running.current) return
    running.current = true
    // what failed is asked for again by the button for more
    more().catch(() => setFailed(true)).finally(() => {
      running.current = false
      setPages(count => count + 1)
    })
  })
  return due
}
