import { useRef, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { leastDrag, sheetAfter, type SheetSize } from '../../model/sheet'
import { sheets } from './sheetLook'

const Grip = styled.button`
  && {
    min-height: 0;
  }
  display: none;
  @media ${sheets} {
    display: grid;
    place-items: center;
    flex: none;
    width: 100%;
    height: 28px;
    padding: 0;
    border: 0;
    background: transparent;
    cursor: grab;
    touch-action: none;
    position: relative;
    /* a target of 44 px, of which the upper part lies over the picture */
    &::before {
      content: '';
      position: absolute;
      inset: -16px 0 0;
    }
    &::after {
      content: '';
      width: 40px;
      height: 5px;
      border-radius: 3px;
      background: var(--grey-8);
    }
  }
`

interface Props {
  size: SheetSize
  onSize(size: SheetSize): void
  onClose(): void
}

/** The grip of a sheet. A drag changes its size or closes it, a press changes its size. Only sheets show it. */
export function SheetGrip({ size, onSize, onClose }: Props) {
  const from = useRef<number | null>(null)
  const dragged = useRef(false)
  const panel = ({ currentTarget }: PointerEvent<HTMLElement>) =>
    currentTarget.closest<HTMLElement>('[data-sheet]')
  const start = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = event.clientY
    dragged.current = false
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return
    const down = event.clientY - from.current
    if (Math.abs(down) >= leastDrag) dragged.current = true
    panel(event)?.style.setProperty('--dragged', `${Math.max(0, down)}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return
    const down = event.clientY - from.current
    from.current = null
    const box = panel(event)
    box?.style.removeProperty('--dragged')
    const next = event.type === 'pointerup' ? sheetAfter(size, down, box?.clientHeight ?? 0) : size
    if (next === 'closed') onClose()
    else onSize(next)
  }
  const press = () => {
    if (!dragged.current) onSize(size === 'full' ? 'half' : 'full')
    dragged.current = false
  }
  return (
    <Grip
      data-grip
      type="button"
      aria-label="Use the whole height"
      aria-pressed={size === 'full'}
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={press}
    />
  )
}
