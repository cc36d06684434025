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
/** Firefox lays out no element that is higher than 17.8 million px. */
export const highest = 15_000_000

/**
 * Where the rows of a long list are in a pane whose content is at most `highest` px high. Above that height one
 * pixel of scrolling stands for more than one pixel of rows.
 */
export function rowsInSight(
  { scrollTop, clientHeight }: { readonly scrollTop: number; readonly clientHeight: number },
  count: number,
  height: number,
) {
  const ratio = ratioOf(count * height, clientHeight)
  const top = scrollTop * ratio
  return {
    from: Math.floor(top / height),
    to: Math.ceil((top + clientHeight) / height),
    /** what the rows are moved by, in px */
    shift: ratio === 1 ? 0 : scrollTop - top,
  }
}

/** Pixels of rows for one pixel of scrolling. */
const ratioOf = (total: number, seen: number) =>
  total <= highest ? 1 : (total - seen) / Math.max(1, highest - seen)

/** The position of the pane that shows a row, by the shortest distance. */
export function scrolledTo(
  { scrollTop, clientHeight }: { readonly scrollTop: number; readonly clientHeight: number },
  index: number,
  count: number,
  height: number,
): number {
  const ratio = ratioOf(count * height, clientHeight)
  const [top, end] = [index * height, (index + 1) * height]
  if (top < scrollTop * ratio) return top / ratio
  return end > scrollTop * ratio + clientHeight ? (end - clientHeight) / ratio : scrollTop
}

const isSame = (a: Seen, b: Seen) => a.from === b.from && a.to === b.to && a.shift === b.shift
type Seen = ReturnType<typeof rowsInSight>

/** Virtualises rows of one height in a scrolling pane. `show` scrolls a row into sight. */
export function useRows({ count, height, beyond, paneRef }: Options) {
  const [{ from, to, shift }, setSeen] = useState({ from: 0, to: guess, shift: 0 })
  useLayoutEffect(() => {
    const pane = paneRef.current
    if (!pane) return
    const look = () => {
      const seen = rowsInSight(pane, count, height)
      setSeen(before => (isSame(before, seen) ? before : seen))
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
  }, [paneRef, height, count])
  const show = useCallback(
    (index: number) => {
      const pane = paneRef.current
      if (!pane) return
      const place = scrolledTo(pane, index, count, height)
      if (place !== pane.scrollTop) pane.scrollTop = place
    },
    [paneRef, height, count],
  )
  const last = Math.min(count, to + beyond)
  // when the list gets shorter, start at its last rows
  const first = Math.max(0, Math.min(from, count - (to - from)) - beyond)
  return {
    rows: Array.from({ length: Math.max(0, last - first) }, (_, at): Row => ({
      index: first + at,
      start: (first + at) * height + shift,
      size: height,
    })),
    total: Math.min(highest, count * height),
    show,
  }
}
