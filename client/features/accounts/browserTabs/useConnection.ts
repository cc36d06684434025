import { useEffect } from 'react'
import { useStore } from 'zustand'
import { consent, consentQuestion } from '../../../lib/browser/consent'
import { useBeginConnectionMutation } from './connection.generated'
import { thisTab } from './thisTab'

/**
 * Reports the user to the server while at least one tab is open. `personId` is undefined until it is known.
 */
export function useConnection(personId: string | null | undefined) {
  const [begin] = useBeginConnectionMutation()
  const consented = useStore(consentQuestion, consent) === 'accepted'
  const openings = useStore(thisTab.openings)
  useEffect(() => void thisTab.open(), [])
  useEffect(() => {
    if (personId === undefined || openings === 0) return
    const who = personId ?? (consented ? 'visitor' : '')
    void thisTab.report(
      who,
      async handle => (await begin({ variables: { consented, handle } })).data?.beginConnection ?? null,
    )
  }, [personId, consented, openings, begin])
}
