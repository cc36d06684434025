import { CloudOff, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface ShownToast {
  id: number
  text: string
}

const shownFor = 5000 // ms
const most = 2
let count = 0
const toasts = createStore<readonly ShownToast[]>(() => [])
const take = (id: number) => toasts.setState(all => all.filter(toast => toast.id !== id), true)

/**
 * Shows a short confirmation for 5 s. Equal texts are one toast, which starts again. Do not use it for messages
 * that users must read.
 */
export function say(text: string): void {
  const id = ++count
  toasts.setState(all => {
    const others = all.filter(toast => toast.text !== text)
    return [...others.slice(1 - most), { id, text }]
  }, true)
  setTimeout(() => take(id), shownFor)
}

const Region = styled.div`
  position: fixed;
  z-index: 90;
  /* at the top, because the viewer's timeline is at the bottom */
  left: 50%;
  translate: -50% 0;
  display: grid;
  gap: 8px;
  width: min(400px, 100vw - 32px);
  pointer-events: none;
`
const rise = keyframes`from { opacity: 0; translate: 0 -8px; }`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 6px 6px 16px;
  border-radius: var(--radius);
  background: var(--grey-12);
  color: var(--grey-1);
  box-shadow: var(--float);
  pointer-events: auto;
  animation: ${rise} var(--quick);
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  button:focus-visible {
    outline-color: currentColor;
    outline-offset: -2px;
  }
`

const Lasting = styled(Line)`
  padding: 10px 16px;
  svg {
    flex: none;
  }
`

const [header, gap] = [48, 8] as const // px

/** The place below the header and below the page's title, when the title is visible. */
function topNow(): number {
  const title = document.querySelector('main h1')?.getBoundingClientRect()
  const isInSight = title && title.height > 0 && title.bottom > header && title.bottom < innerHeight / 2
  return Math.ceil(isInSight ? title.bottom : header) + gap
}

/** Follows the title while toasts are shown, because a toast stays when the screen changes. */
function useTop(isShown: boolean): number {
  const [top, setTop] = useState(header + gap)
  useLayoutEffect(() => {
    if (!isShown) return
    let frame = 0
    const follow = () => {
      setTop(topNow())
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return top
}

/**
 * The region for toasts. It is always mounted, so that screen readers announce the first toast too. `lasting`: a
 * text that stays until its cause has ended.
 */
export function Toasts({ lasting }: { lasting?: string }) {
  const shown = useStore(toasts)
  return (
    <Region role="status" style={{ top: useTop(shown.length > 0 || lasting !== undefined) }}>
      {lasting && (
        <Lasting>
          <CloudOff size={16} aria-hidden />
          <p>{lasting}</p>
        </Lasting>
      )}
      {shown.map(({ id, text }) => (
        <Line key={id}>
          <p>{text}</p>
          <button type="button" aria-label="Dismiss" onClick={() => take(id)}>
            <X size={16} aria-hidden />
          </button>
        </Line>
      ))}
    </Region>
  )
}
