import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Options {
  count: number
  /** px of each row */
  height: number
  /** rows that exist above and below those in sight */
  beyond: number
  paneRef: RefObject<HTMLElement | null>
}
/** `start` and `size`: px. */
export interface Row {
  readonly index: number
  readonly start: number
  readonly size: number
}

/** The rows in sight at first, before the pane is measured. */
const guess = 10

/** Into sight, by the shortest way. */
function bring(pane: HTMLElement, top: number, height: number): void {
  if (top < pane.scrollTop) pane.scrollTop = top
  else if (top + height > pane.scrollTop + pane.clientHeight)
    pane.scrollTop = top + height - pane.clientHeight
}

/** Rows of one height in a pane that scrolls: which of them exist, where they stand, and how one is brought into sight. */
export function useRows({ count, height, beyond, paneRef }: Options) {
  const [{ from, to }, setSeen] = useState({ from: 0, to: guess })
  useLayoutEffect(() => {
    const pane = paneRef.current
    if (!pane) return
    const look = () => {
      const seen = {
        from: Math.floor(pane.scrollTop / height),
        to: Math.ceil((pane.scrollTop + pane.clientHeight) / height),
      }
      setSeen(before => (before.from === seen.from && before.to === seen.to ? before : seen))
    }
    const follow = () => flushSync(look) // a fast scroll shows no empty pane
    look()
    const size = new ResizeObserver(look)
    size.observe(pane)
    pane.addEventListener('scroll', follow, { passive: true })
    return () => {
      size.disconnect()
      pane.removeEventListener('scroll', follow)
    }
  }, [paneRef, height])
  const show = useCallback(
    (index: number) => {
      if (paneRef.current) bring(paneRef.current, index * height, height)
    },
    [paneRef, height],
  )
  const last = Math.min(count, to + beyond)
  const first = Math.max(0, Math.min(from, count - (to - from)) - beyond) // a list that became shorter is seen from its end
  return {
    rows: Array.from({ length: Math.max(0, last - first) }, (_, at): Row => ({
      index: first + at,
      start: (first + at) * height,
      size: height,
    })),
    total: count * height,
    show,
  }
}
