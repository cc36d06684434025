import { useEffect, useSyncExternalStore } from 'react'
import { consent, watchConsent } from '../../lib/consent'
import { useBeginConnectionMutation } from './connection.generated'
import { announce, countOfOpenings, openTab, watchOpenings } from './tabs'

/** Tells the server who is here, from the first tab to the last; `personId` undefined while it is not known. */
export function useConnection(personId: string | null | undefined) {
  const [begin] = useBeginConnectionMutation()
  const consented = useSyncExternalStore(watchConsent, consent) === 'accepted'
  const openings = useSyncExternalStore(watchOpenings, countOfOpenings)
  useEffect(() => void openTab(), [])
  useEffect(() => {
    if (personId === undefined || openings === 0) return
    const who = personId ?? (consented ? 'visitor' : '')
    void announce(
      who,
      async handle => (await begin({ variables: { consented, handle } })).data?.beginConnection ?? null,
    )
  }, [personId, consented, openings, begin])
}
