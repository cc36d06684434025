import type { MouseEvent } from 'react'
import { styled } from 'styled-components'

const Link = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 6px 12px;
  border-radius: var(--radius);
  background: var(--grey-12);
  color: var(--grey-1);
  &:not(:focus) {
    translate: 0 -60px;
  }
`

/** The first link of the page. `toViewer`: the viewer covers the page, so the picture takes the focus. */
export function Skip({ toViewer }: { toViewer: boolean }) {
  const skip = (event: MouseEvent) => {
    if (!toViewer) return
    event.preventDefault()
    document.querySelector<HTMLElement>('canvas[tabindex]')?.focus()
  }
  return (
    <Link href="#main" onClick={skip}>
      Skip to the content
    </Link>
  )
}
