import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { consent } from '../../lib/browser/consent'

/** Paths that a person who consented has opened. Waits for the script that sends them. */
export function useVisits(): RefObject<string[]> {
  const { pathname } = useLocation()
  const visited = useRef<string[]>([])
  useEffect(() => {
    if (consent() === 'accepted') visited.current.push(pathname)
  }, [pathname])
  return visited
}
