import { useEffect, useMemo, useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { useHelpPageLazyQuery, useLockHelpPageMutation, useUnlockHelpPageMutation } from '../help.generated'

/** The lease lasts two minutes. */
const renewMilliseconds = 30_000
/** A person who waits takes the lock within this time after the other one has finished. */
const retryMilliseconds = 5000

type Locked =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly message: string; readonly isTaken: boolean }
  | { readonly kind: 'held'; readonly text: string; readonly base: string }

/** The calls of one lock. */
function useLockCalls(path: string) {
  const [lock] = useLockHelpPageMutation()
  const [unlock] = useUnlockHelpPageMutation()
  const [load] = useHelpPageLazyQuery({ fetchPolicy: 'network-only' })
  return useMemo(() => {
    const variables = { path }
    return {
      async begin(): Promise<Locked> {
        try {
          await lock({ variables })
          const { data, error } = await load({ variables })
          if (!data?.helpPage) throw new Error(error?.message ?? 'The page could not be loaded')
          return { kind: 'held', text: data.helpPage.text, base: data.helpPage.sha256 }
        } catch (error) {
          const { code, message } = failureOf(error)
          return code === 'NOT_FOUND'
            ? { kind: 'held', text: '', base: '' }
            : { kind: 'refused', message, isTaken: code === 'LOCKED' }
        }
      },
      /** Returns why the lock is lost. Other failures may pass before the lease ends. */
      async renew(): Promise<string> {
        try {
          await lock({ variables })
          return ''
        } catch (error) {
          const { code, message } = failureOf(error)
          return code === 'LOCKED' ? message : ''
        }
      },
      release() {
        unlock({ variables, context: { fetchOptions: { keepalive: true } } }).catch(() => {
          /* the lease ends by itself */
        })
      },
    }
  }, [path, lock, unlock, load])
}

/**
 * Takes the lock of a page, then loads its newest text. Waits while another person has the lock. Releases the lock when
 * the editor closes and when the browser leaves. A page without a file is new and needs no lock.
 */
export function useLock(path: string) {
  const [locked, setLocked] = useState<Locked>({ kind: 'waiting' })
  const [lost, setLost] = useState('')
  const calls = useLockCalls(path)
  useEffect(() => {
    let isOpen = true
    let isHeld = false
    let again: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      const next = await calls.begin()
      if (!isOpen) return
      setLocked(next)
      isHeld = next.kind === 'held'
      if (next.kind === 'refused' && next.isTaken) again = setTimeout(() => void begin(), retryMilliseconds)
    }
    void begin()
    const renew = () => isHeld && void calls.renew().then(setLost)
    const timer = setInterval(renew, renewMilliseconds)
    addEventListener('pagehide', calls.release)
    return () => {
      isOpen = false
      clearInterval(timer)
      clearTimeout(again)
      removeEventListener('pagehide', calls.release)
      calls.release()
    }
  }, [calls])
  return { locked, lost }
}
