import { useEffect, type RefObject } from 'react'

const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable]'

const takesFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/** The focused control, and its surroundings, among which the next one is found when it goes away. */
interface Held {
  readonly element: HTMLElement
  /** from its parent to the root of the viewer */
  readonly ancestors: readonly Element[]
  /** all controls of the viewer in their order */
  readonly controls: readonly HTMLElement[]
}

function heldIn(root: Element, element: HTMLElement): Held {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) ancestors.push(at)
  return { element, ancestors, controls: [...root.querySelectorAll<HTMLElement>(focusable)] }
}

/**
 * The control that takes the focus of one that went away or was disabled. A panel that closed names it in
 * `data-returns`. Otherwise it is the next control, or else the one before, in the innermost part that is still there;
 * without one, the picture.
 */
export function successorOf({ element, ancestors, controls }: Held, root: Element): HTMLElement | null {
  const returns = ancestors
    .filter(part => !part.isConnected || !part.checkVisibility())
    .map(part => part.getAttribute('data-returns'))
    .find(selector => selector !== null)
  const named = returns ? root.querySelector<HTMLElement>(returns) : null
  if (named && takesFocus(named)) return named
  const at = controls.indexOf(element)
  const others = [...controls.slice(at + 1), ...controls.slice(0, Math.max(0, at)).reverse()]
  for (const part of ancestors) {
    if (!part.isConnected || part.matches('[data-layer]')) continue
    const near = others.find(other => part.contains(other) && takesFocus(other))
    if (near) return near
  }
  return root.querySelector<HTMLElement>('canvas[tabindex]')
}

/** Gives the focus to a neighbour when the focused control is removed, hidden or disabled: the body has no keys. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    if (!current) return
    let held: Held | null = null
    let frame = 0
    const look = () => {
      frame = 0
      if (!held || takesFocus(held.element) || !isLost(document.activeElement, held.element)) return
      const next = successorOf(held, current)
      held = null
      next?.focus({ preventScroll: true })
    }
    const soon = () => {
      if (held && frame === 0) frame = requestAnimationFrame(look)
    }
    const focused = ({ target }: FocusEvent) => {
      held = target instanceof HTMLElement && target !== current ? heldIn(current, target) : null
    }
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !current.contains(relatedTarget)) held = null
      else soon()
    }
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body || held?.element.matches(':disabled')) soon()
    })
    current.addEventListener('focusin', focused)
    current.addEventListener('focusout', left)
    watch.observe(current, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      current.removeEventListener('focusin', focused)
      current.removeEventListener('focusout', left)
    }
  }, [root])
}

const isLost = (active: Element | null, before: Element) =>
  active === null || active === document.body || active === before
