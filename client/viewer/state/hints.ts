import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../../lib/browser/storage'

export const hints = ['turn', 'step', 'pick'] as const
export type Hint = (typeof hints)[number]

const isHints = (value: unknown): value is Hint[] =>
  Array.isArray(value) && value.every(item => hints.some(hint => hint === item))
const key = 'viewer.hintsDone'

/** Hints that the user has not followed yet. A followed hint never returns. */
export const openHints = createStore<readonly Hint[]>(() =>
  hints.filter(hint => !(recall(key, isHints) ?? []).includes(hint)),
)

export function hintDone(hint: Hint) {
  const open = openHints.getState()
  if (!open.includes(hint)) return
  openHints.setState(
    open.filter(other => other !== hint),
    true,
  )
  remember(
    key,
    hints.filter(other => !openHints.getState().includes(other)),
  )
}
