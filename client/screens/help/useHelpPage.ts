import { useEffect, useState } from 'react'
import { fetchHelp, type HelpFileText } from './helpFiles'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly page: HelpFileText }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Loads a page of the help. `again` loads it once more. */
export function useHelpPage(path: string) {
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<{ path: string; state: State }>({ path, state: { kind: 'loading' } })
  useEffect(() => {
    const abort = new AbortController()
    const set = (state: State) => {
      if (!abort.signal.aborted) setKnown({ path, state })
    }
    fetchHelp(path, abort.signal).then(
      page => set(page ? { kind: 'loaded', page } : { kind: 'missing' }),
      (error: unknown) => set({ kind: 'failed', error }),
    )
    return () => abort.abort()
  }, [path, round])
  const state: State = known.path === path ? known.state : { kind: 'loading' }
  return { state, again: () => setRound(now => now + 1) }
}
