import { readCookie, writeCookie } from './cookies'
import { makeSignal } from './signal'

/** Whether a visitor may be counted; undecided counts as no. */
export type Consent = 'accepted' | 'rejected' | 'undecided'

const name = 'morula_consent'
const watchers = new Set<() => void>()

export function consent(): Consent {
  const kept = readCookie(name)
  return kept === 'accepted' || kept === 'rejected' ? kept : 'undecided'
}

export function decide(choice: 'accepted' | 'rejected'): void {
  writeCookie(name, choice)
  askedAgain.set(false)
  for (const tell of watchers) tell()
}

/** For useSyncExternalStore. */
export function watchConsent(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Somebody wants to see the question again, to change the answer. */
export const askedAgain = makeSignal(false)
