import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { tipPlace } from './tipPlace'

const Tip = styled.div`
  position: fixed;
  z-index: 95;
  inset: auto;
  margin: 0;
  max-width: 280px;
  padding: 4px 8px;
  border: 0;
  border-radius: 4px;
  background: var(--grey-12);
  color: var(--grey-1);
  font-size: 12px;
  line-height: 16px;
  pointer-events: none;
`
const delay = 400 // ms before the tooltip appears

function place(tip: HTMLElement, control: Element) {
  tip.textContent = control.getAttribute('data-tip')
  tip.showPopover()
  const { left, top } = tipPlace(
    control.getBoundingClientRect(),
    { width: tip.offsetWidth, height: tip.offsetHeight },
    { width: innerWidth, height: innerHeight },
    control.hasAttribute('data-tip-beside'),
  )
  tip.style.left = `${left}px`
  tip.style.top = `${top}px`
}

/**
 * Shows the `data-tip` of the hovered or focused control, with `data-tip-beside` to its left. Hidden from screen
 * readers, because these controls already have names.
 */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
    }
    const wanted = ({ target, type }: Event) => {
      const control = target instanceof Element ? target.closest('[data-tip]') : null
      hide()
      if (control && (type === 'pointerover' || control.matches(':focus-visible')))
        timer = setTimeout(() => tip.current && control.isConnected && place(tip.current, control), delay)
    }
    const leaving = ['pointerdown', 'keydown', 'scroll'] as const
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, wanted)
    for (const type of leaving) document.addEventListener(type, hide, true)
    return () => {
      hide()
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, wanted)
      for (const type of leaving) document.removeEventListener(type, hide, true)
    }
  }, [])
  return <Tip ref={tip} popover="manual" aria-hidden />
}
