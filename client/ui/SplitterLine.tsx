import type { KeyboardEvent, PointerEvent } from 'react'
import { styled } from 'styled-components'

const Line = styled.div`
  position: relative;
  flex: none;
  width: 1px;
  background: var(--grey-5);
  cursor: col-resize;
  touch-action: none;
  z-index: 2;
  &::before {
    content: '';
    position: absolute;
    inset: 0 -5px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0 -1px;
    background: var(--accent-text);
    opacity: 0;
    transition: opacity var(--quick);
  }
  &:hover::after,
  &:focus-visible::after,
  &:active::after {
    opacity: 1;
  }
  &:focus-visible {
    outline: 0;
  }
`

export interface SplitterProps {
  label: string
  /** width of the resized pane, in px */
  width: number
  min: number
  max: number
  /** position of the resized pane, relative to the divider */
  side: 'left' | 'right'
  onChange(width: number): void
}

/** A divider between two panes that can be dragged or moved with the arrow keys. */
export function SplitterLine({ label, width, min, max, side, onChange }: SplitterProps) {
  const direction = side === 'left' ? 1 : -1
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))))
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault()
    const line = event.currentTarget
    const from = event.clientX
    line.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => set(width + (clientX - from) * direction)
    line.addEventListener('pointermove', move)
    line.addEventListener('lostpointercapture', () => line.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') set(width - 16 * direction)
    if (key === 'ArrowRight') set(width + 16 * direction)
  }
  return (
    <Line
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
