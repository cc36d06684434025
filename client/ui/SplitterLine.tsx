import type { KeyboardEvent, PointerEvent } from 'react'
import { styled } from 'styled-components'

const Line = styled.div`
  position: relative;
  flex: none;
  width: 1px;
  background: var(--grey-5);
  cursor: col-resize;
  &[aria-orientation='horizontal'] {
    width: auto;
    height: 1px;
    cursor: row-resize;
    &::before {
      inset: -5px 0;
    }
    &::after {
      inset: -1px 0;
    }
  }
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
  /** width of the resized pane, or its height when it is below the divider, in px */
  width: number
  min: number
  max: number
  /** position of the resized pane, relative to the divider */
  side: 'left' | 'right' | 'below'
  onChange(width: number): void
}

/** A divider between two panes that can be dragged or moved with the arrow keys. */
export function SplitterLine({ label, width, min, max, side, onChange }: SplitterProps) {
  const direction = side === 'left' ? 1 : -1
  const isUpright = side !== 'below'
  const [before, after] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))))
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault()
    const line = event.currentTarget
    const from = isUpright ? event.clientX : event.clientY
    line.setPointerCapture(event.pointerId)
    const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
      set(width + ((isUpright ? clientX : clientY) - from) * direction)
    line.addEventListener('pointermove', move)
    line.addEventListener('lostpointercapture', () => line.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === before) set(width - 16 * direction)
    if (key === after) set(width + 16 * direction)
  }
  return (
    <Line
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
