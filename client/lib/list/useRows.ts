import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Options {
  count: number
  /** height of each row, in px */
  height: number
  /** rows rendered above and below the visible rows */
  beyond: number
  paneRef: RefObject<HTMLElement | null>
}
/** `start` and `size` in px. */
export interface Row {
  readonly index: number
  readonly start: number
  readonly size: number
}

/** Number of rows rendered before the pane is measured. */
const guess = 10

/** Scrolls a row into sight by the shortest distance. */
function bring(pane: HTMLElement, top: number, height: number): void {
  if (top < pane.scrollTop) pane.scrollTop = top
  else if (top + height > pane.scrollTop + pane.clientHeight)
    pane.scrollTop = top + height - pane.clientHeight
}

/** Virtualises rows of one height in a scrolling pane. `show` scrolls a row into sight. */
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
    const follow = () => flushSync(look) // synchronous, so that fast scrolling shows no empty pane
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
  // when the list gets shorter, start at its last rows
  const first = Math.max(0, Math.min(from, count - (to - from)) - beyond)
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
