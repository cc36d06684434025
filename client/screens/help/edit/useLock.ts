import { useEffect, useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { useHelpPageLazyQuery, useLockHelpPageMutation, useUnlockHelpPageMutation } from '../help.generated'

/** The lease lasts two minutes. */
const renewMilliseconds = 30_000

type Locked =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'held'; readonly text: string; readonly base: string | null }

/**
 * Takes the lock of a page, then loads its newest text. Releases the lock when the editor closes and when the
 * browser leaves. A page that is not there yet is new and needs no lock.
 */
export function useLock(path: string) {
  const [locked, setLocked] = useState<Locked>({ kind: 'waiting' })
  const [lost, setLost] = useState('')
  const [lock] = useLockHelpPageMutation()
  const [unlock] = useUnlockHelpPageMutation()
  const [load] = useHelpPageLazyQuery({ fetchPolicy: 'network-only' })
  useEffect(() => {
    const variables = { path }
    let isOpen = true
    const begin = async () => {
      await lock({ variables })
      const { data, error } = await load({ variables })
      if (!data) throw error ?? new Error('The page could not be loaded')
      return { kind: 'held', text: data.helpPage.text, base: data.helpPage.sha256 } as const
    }
    const refused = (error: unknown): Locked => {
      const { code, message } = failureOf(error)
      return code === 'NOT_FOUND' ? { kind: 'held', text: '', base: null } : { kind: 'refused', message }
    }
    void begin()
      .catch(refused)
      .then(next => isOpen && setLocked(next))
    const renew = () =>
      lock({ variables }).then(
        () => setLost(''),
        (error: unknown) => {
          const { code, message } = failureOf(error)
          if (code === 'LOCKED') setLost(message)
        },
      )
    const release = () => {
      unlock({ variables, context: { fetchOptions: { keepalive: true } } }).catch(() => {
        /* the lease ends by itself */
      })
    }
    const timer = setInterval(() => void renew(), renewMilliseconds)
    addEventListener('pagehide', release)
    return () => {
      isOpen = false
      clearInterval(timer)
      removeEventListener('pagehide', release)
      release()
    }
  }, [path, lock, unlock, load])
  return { locked, lost }
}
