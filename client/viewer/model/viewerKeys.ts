import type { Action } from './reducer'
import type { ViewerState } from './viewerState'

/** The command of a key in the viewer. The scene handles `focus` and `reset`. */
export type KeyMeaning = Action | { readonly type: 'focus' } | { readonly type: 'reset' }

export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  /** Ctrl, Alt or Meta is pressed, so the key belongs to the browser */
  readonly command: boolean
}

/** `selected`: the picked objects at the current time. Returns null when the key has no command. */
export function meaningOf(
  { key, shift, command }: KeyPress,
  state: ViewerState,
  selected: ViewerState['selection'],
): KeyMeaning | null {
  if (command) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return (
    statelessKeys.get(name) ??
    timeMeaning(name, shift, state.playing) ??
    selectionMeaning(name, state, selected)
  )
}

const statelessKeys: ReadonlyMap<string, KeyMeaning> = new Map<string, KeyMeaning>([
  ['f', { type: 'focus' }],
  ['r', { type: 'reset' }],
  ['a', { type: 'showAll' }],
])

function timeMeaning(name: string, shift: boolean, playing: boolean): KeyMeaning | null {
  const points = shift ? 10 : 1
  if (name === ' ') return { type: 'play', on: !playing }
  if (name === 'ArrowRight') return { type: 'step', by: points }
  return name === 'ArrowLeft' ? { type: 'step', by: -points } : null
}

function selectionMeaning(
  name: string,
  { selection, menu }: ViewerState,
  selected: ViewerState['selection'],
): KeyMeaning | null {
  if (name === 'h' && selected.length > 0) return { type: 'hide', refs: selected }
  if (name === 'i' && selected.length > 0) return { type: 'isolate', refs: selected }
  if (name !== 'Escape') return null
  if (selection.length > 0) return { type: 'letGo' }
  return menu ? { type: 'menu', menu: null } : null
}
