import { createStore } from 'zustand/vanilla'
import { readCookie, writeCookie } from './cookies'

/** Whether the visitor allows tracking. `undecided` is treated as `rejected`. */
export type Consent = 'accepted' | 'rejected' | 'undecided'

const name = 'morula_consent'

/** The question for consent. It changes with each decision; the decision itself is in the cookie. */
export const consentQuestion = createStore(() => ({
  /** true while a visitor has reopened the cookie banner to change the choice */
  reopened: false,
}))

export function consent(): Consent {
  const kept = readCookie(name)
  return kept === 'accepted' || kept === 'rejected' ? kept : 'undecided'
}

export function decide(choice: 'accepted' | 'rejected'): void {
  writeCookie(name, choice)
  consentQuestion.setState({ reopened: false })
}
