import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { keyedValue, nearestThumb, valueAt } from '../model/track'

const Room = styled.div`
  display: flex;
  cursor: pointer;
  touch-action: none;
  user-select: none;
`
const Line = styled.div`
  position: relative;
  width: 100%;
`
const Thumb = styled.div`
  position: absolute;
  top: 50%;
  translate: -50% -50%;
`
/**
 * A native slider for the keyboard and screen readers. It is invisible; the visible parts are drawn around
 * it.
 */
const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`

export interface Thumb {
  readonly label: string
  readonly value: number
  readonly words: string
}

interface Props {
  min: number
  max: number
  /** from left to right */
  thumbs: readonly Thumb[]
  onMove(thumb: number, value: number): void
  /** behind the line */
  behind?: ReactNode
  /** drawn on the line */
  on?: ReactNode
  className?: string
}

/**
 * A slider of integers. A press moves the nearest thumb there, and it follows the pointer. Callers style
 * `[data-line]` and `[data-thumb]`.
 */
export function Track({ min, max, thumbs, onMove, behind, on, className }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)
  const move = (thumb: number, value: number) => {
    if (value !== thumbs[thumb]?.value) onMove(thumb, value)
  }
  const under = ({ clientX }: PointerEvent) => {
    const { left, width } = line.current!.getBoundingClientRect()
    return valueAt((clientX - left) / width, min, max)
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const value = under(event)
    const thumb = (held.current = nearestThumb(
      thumbs.map(each => each.value),
      value,
    ))
    event.currentTarget.setPointerCapture(event.pointerId)
    line.current!.querySelectorAll('input')[thumb]?.focus({ preventScroll: true })
    move(thumb, value)
  }
  const follow = (event: PointerEvent) => {
    if (held.current !== null) move(held.current, under(event))
  }
  const release = () => {
    held.current = null
  }
  const press = (event: KeyboardEvent, thumb: number, value: number) => {
    const next = keyedValue(event, value, min, max)
    if (next === null) return
    event.preventDefault()
    move(thumb, next)
  }
  return (
    <Room
      className={className}
      onPointerDown={take}
      onPointerMove={follow}
      onPointerUp={release}
      onLostPointerCapture={release}
      onMouseDown={event => event.preventDefault()}
    >
      {behind}
      <Line ref={line} data-line>
        {on}
        {thumbs.map(({ label, value, words }, at) => (
          <Thumb key={label} data-thumb style={{ left: `${((value - min) / (max - min)) * 100}%` }}>
            <Range
              type="range"
              min={min}
              max={max}
              step={1}
              value={value}
              aria-label={label}
              aria-valuenow={value}
              aria-valuetext={words}
              onChange={({ target }) => move(at, target.valueAsNumber)}
              onKeyDown={event => press(event, at, value)}
            />
          </Thumb>
        ))}
      </Line>
    </Room>
  )
}
