import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a route change, scrolls to the top (except for back and forward) and moves the focus to the screen.
 * The focus stays in a text field and on an element that is still in the screen.
 */
export function useFocusOfRoute(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (way !== NavigationType.Pop) main.current?.scrollTo?.(0, 0)
    const active = document.activeElement
    if (active instanceof HTMLInputElement || main.current?.contains(active)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, way, main])
}
