import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a change of the path, scrolls to the top and moves the focus to the screen. Back, forward and addresses that
 * name a part do not scroll.
 * The focus stays in a text field and on an element that is still in the screen.
 */
export function useFocusOfRoute(main: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (way !== NavigationType.Pop && hash === '') main.current?.scrollTo?.(0, 0)
    const active = document.activeElement
    if (active instanceof HTMLInputElement || main.current?.contains(active)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash, way, main])
}
