import { useEffect, useRef } from 'react'
import { useMe } from '../../features/accounts/useMe'
import { SocketLink } from '../socketLink'

/** Renews the socket after login or logout, so that subscriptions run as the current user. */
export function useSocketOfPerson(): void {
  const me = useMe()
  const id = me === undefined ? undefined : (me?.id ?? null)
  const last = useRef(id)
  useEffect(() => {
    if (id === undefined) return
    if (last.current !== undefined && last.current !== id) SocketLink.renew()
    last.current = id
  }, [id])
}
