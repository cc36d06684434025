import { useSyncExternalStore } from 'react'
import { askedAgain, consent, watchConsent } from '../../lib/consent'
import { useSignal } from '../../lib/useSignal'

/** What was decided, and whether the question is open now. */
export function useConsent() {
  const decided = useSyncExternalStore(watchConsent, consent)
  const again = useSignal(askedAgain)
  return { decided, open: decided === 'undecided' || again }
}
