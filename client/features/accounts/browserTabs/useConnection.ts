import { useEffect } from 'react'
import { useStore } from 'zustand'
import { consent, consentQuestion } from '../../../lib/browser/consent'
import { reachable } from '../../../lib/server/reachable'
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
    if (personId === undefined || openings === 0) return undefined
    const ask = async (handle: string | null) =>
      (await begin({ variables: { consented, handle } })).data?.beginConnection ?? null
    void thisTab.report(personId ?? (consented ? 'visitor' : ''), ask)
    return reachable.subscribe((is, was) => is && !was && void thisTab.reportAgain(ask))
  }, [personId, consented, openings, begin])
}
