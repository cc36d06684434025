import type { Action } from './reducer'
import type { ViewerState } from './viewerState'

/** What a key means in the viewer; null = nothing. `focus` and `reset` are the scene's. */
export type KeyMeaning = Action | { readonly type: 'focus' } | { readonly type: 'reset' }

export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  /** Ctrl, Alt or Meta: the browser's own */
  readonly command: boolean
}

/** `selected` are the picked objects as they are now. */
export function meaningOf(
  { key, shift, command }: KeyPress,
  state: ViewerState,
  selected: ViewerState['selection'],
): KeyMeaning | null {
  if (command) return null
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
      return { type: 'play', on: !state.playing }
    case 'ArrowRight':
      return { type: 'step', by: shift ? 10 : 1 }
    case 'ArrowLeft':
      return { type: 'step', by: shift ? -10 : -1 }
    case 'f':
      return { type: 'focus' }
    case 'r':
      return { type: 'reset' }
    case 'h':
      return selected.length > 0 ? { type: 'hide', refs: selected } : null
    case 'i':
      return selected.length > 0 ? { type: 'isolate', refs: selected } : null
    case 'a':
      return { type: 'showAll' }
    case 'Escape':
      return state.selection.length > 0 ? { type: 'letGo' } : state.menu ? { type: 'menu', menu: null } : null
    default:
      return null
  }
}
