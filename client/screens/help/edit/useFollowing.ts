import { type RefObject, useLayoutEffect, useRef } from 'react'

/** An element that stays as far scrolled as the editor, also when its text changes. */
export function useFollowing(text: string): {
  readonly follower: RefObject<HTMLElement | null>
  readonly follow: (place: number) => void
} {
  const follower = useRef<HTMLElement>(null)
  const last = useRef(0)
  const follow = (place: number) => {
    last.current = place
    const element = follower.current
    if (element) element.scrollTop = place * (element.scrollHeight - element.clientHeight)
  }
  useLayoutEffect(() => follow(last.current), [text])
  return { follower, follow }
}
