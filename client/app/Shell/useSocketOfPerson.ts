import { useEffect, useRef } from 'react'
import { useMe } from '../../features/accounts/useMe'
import { SocketLink } from '../socketLink'

/** After logging in or out, subscriptions are those of whoever is here now. */
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
