import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { lastInput } from '../../../lib/browser/lastInput'
import { useCovers } from '../../state/covers'

/** The frame of the focus, and a cross in the middle of the part that no panel covers. */
const Frame = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  pointer-events: none;
  &:not([data-on='no']) {
    outline: 2px solid var(--accent-text);
    outline-offset: -2px;
  }
`
const Cross = styled.svg`
  position: absolute;
  translate: -50% -50%;
  visibility: hidden;
  fill: none;
  [data-on='cross'] > & {
    visibility: visible;
  }
`
/** Whether the picture has the focus by the keyboard. Browsers also count a page that the person only opened. */
const hasKeyboardFocus = () =>
  document.activeElement?.matches('canvas:focus-visible') === true &&
  lastInput.getState() === 'keys' &&
  !matchMedia('(pointer: coarse)').matches

const arms = 'M12 2v7M12 15v7M2 12h7M15 12h7'

/**
 * Shows that the picture has the focus, and after a key that picks also the place that Enter picks. Only while a person
 * uses the keyboard: a click also focuses the picture, and a viewer that opens has the focus from the start.
 */
export function Crosshair() {
  const frame = useRef<HTMLDivElement>(null)
  const [on, setOn] = useState<'no' | 'frame' | 'cross'>('no')
  const { left, right, top, bottom } = useStore(useCovers().insets)
  const middle = { left: `calc(50% + ${(left - right) / 2}px)`, top: `calc(50% + ${(top - bottom) / 2}px)` }
  useEffect(() => {
    const viewer = frame.current?.closest('[data-viewer]')
    const isOnPicture = () =>
      document.activeElement instanceof HTMLCanvasElement && viewer?.contains(document.activeElement) === true
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' || key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown')
        // Tab moves the focus after this event
        requestAnimationFrame(() => setOn(isOnPicture() ? 'cross' : 'no'))
    }
    const off = () => setOn('no')
    const focused = () => {
      if (!isOnPicture()) off()
      else if (hasKeyboardFocus()) setOn(now => (now === 'no' ? 'frame' : now))
    }
    // a person with a mouse needs no frame
    const pointed = () => setOn(now => (now === 'frame' ? 'no' : now))
    focused()
    document.addEventListener('keydown', pressed)
    document.addEventListener('focusin', focused)
    document.addEventListener('pointermove', pointed)
    document.addEventListener('pointerdown', off)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointermove', pointed)
      document.removeEventListener('pointerdown', off)
    }
  }, [])
  return (
    <Frame ref={frame} data-on={on} aria-hidden>
      <Cross data-cross="" style={middle} width={24} height={24}>
        <path d={arms} stroke="rgb(8 11 15 / 0.8)" strokeWidth={4} />
        <path d={arms} stroke="#f2fffd" strokeWidth={1.5} />
      </Cross>
    </Frame>
  )
}
