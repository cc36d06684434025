import { recall, remember } from '../../lib/storage'
import { Store } from './store'

export const hints = ['turn', 'step', 'pick'] as const
export type Hint = (typeof hints)[number]

const isHints = (value: unknown): value is Hint[] =>
  Array.isArray(value) && value.every(item => hints.some(hint => hint === item))
const key = 'viewer.hintsDone'

/** What a beginner has not done yet; a hint that was followed once never comes back. */
export const openHints = new Store<readonly Hint[]>(
  hints.filter(hint => !(recall(key, isHints) ?? []).includes(hint)),
)

export function hintDone(hint: Hint) {
  const open = openHints.get()
  if (!open.includes(hint)) return
  openHints.set(open.filter(other => other !== hint))
  remember(
    key,
    hints.filter(other => !openHints.get().includes(other)),
  )
}
