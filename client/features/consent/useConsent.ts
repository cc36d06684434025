import { useStore } from 'zustand'
import { consent, consentQuestion } from '../../lib/browser/consent'

/** The consent decision, and whether the question is open. */
export function useConsent() {
  const decided = useStore(consentQuestion, consent)
  const reopened = useStore(consentQuestion, question => question.reopened)
  return { decided, open: decided === 'undecided' || reopened }
}
