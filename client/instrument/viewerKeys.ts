import { cameraMeaning, type CameraCommand } from './cameraKeys'
import type { Action } from './reducer'
import { isNone } from './sets/objectSet'
import type { ViewerState } from './viewerState'

/** Tools that decide what dragging and clicking in the scene does. */
export const tools = ['turn', 'box', 'lasso', 'measure'] as const
export type Tool = (typeof tools)[number]

/** Commands that need more than the state, such as the objects on screen or the history. */
export const commands = [
  'focus',
  'reset',
  'undo',
  'redo',
  'selectAll',
  'invert',
  'inSight',
  'neighbours',
  'query',
  'share',
] as const
export type Command = (typeof commands)[number]

/** The command of a key in the viewer. */
export type KeyMeaning =
  | Action
  | { readonly type: Command }
  | { readonly type: 'tool'; readonly tool: Tool }
  | { readonly type: 'move'; readonly command: CameraCommand }
  | PictureMeaning

/** Picks the object after or before the selected ones, or the object in the middle of the picture. */
export type PictureMeaning =
  | { readonly type: 'pickNext'; readonly by: 1 | -1; readonly adding: boolean }
  | { readonly type: 'pickMiddle'; readonly adding: boolean }

export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  /** Ctrl or Meta is pressed */
  readonly command: boolean
  /** Alt is pressed, so the key belongs to the browser */
  readonly alt: boolean
  /** the focus is on the picture, where keys have commands that scroll or press elsewhere */
  readonly onPicture: boolean
}

/** Returns null when the key has no command. */
export function meaningOf(
  { key, shift, command, alt, onPicture }: KeyPress,
  state: ViewerState,
): KeyMeaning | null {
  if (alt) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  if (command) return commandKeys.get(shift ? `Shift+${name}` : name) ?? null
  return (
    statelessMeaning(name, shift, onPicture) ??
    timeMeaning(name, shift, state.playing) ??
    tableMeaning(name, shift, state) ??
    (name === 'Escape' ? escapeMeaning(state) : cameraMeaning(name, shift, state))
  )
}

const commandKeys: ReadonlyMap<string, KeyMeaning> = new Map<string, KeyMeaning>([
  ['z', { type: 'undo' }],
  ['Shift+z', { type: 'redo' }],
  ['a', { type: 'selectAll' }],
  ['i', { type: 'invert' }],
])

const letters: readonly (readonly [string, KeyMeaning])[] = [
  ['f', { type: 'focus' }],
  ['r', { type: 'reset' }],
  ['a', { type: 'showAll' }],
  ['h', { type: 'hide' }],
  ['i', { type: 'isolate' }],
  ['g', { type: 'ghost', selected: false }],
  ['n', { type: 'neighbours' }],
  ['s', { type: 'inSight' }],
  ['v', { type: 'tool', tool: 'turn' }],
  ['b', { type: 'tool', tool: 'box' }],
  ['l', { type: 'tool', tool: 'lasso' }],
  ['m', { type: 'tool', tool: 'measure' }],
  ['/', { type: 'query' }],
  ['u', { type: 'share' }],
  ['o', { type: 'menu', menu: 'objects' }],
  ['c', { type: 'menu', menu: 'properties' }],
]
const statelessKeys: ReadonlyMap<string, KeyMeaning> = new Map<string, KeyMeaning>([
  ...letters,
  // Caps Lock and Shift do not change a letter's command, except for g
  ...letters.map(([letter, meaning]) => [`Shift+${letter}`, meaning] as const),
  ['Shift+g', { type: 'ghost', selected: true }],
])

const statelessMeaning = (name: string, shift: boolean, onPicture: boolean): KeyMeaning | null =>
  (onPicture ? pictureMeaning(name, shift) : null) ??
  statelessKeys.get(shift ? `Shift+${name}` : name) ??
  null

function pictureMeaning(name: string, adding: boolean): PictureMeaning | null {
  if (name === 'Enter') return { type: 'pickMiddle', adding }
  if (name === 'ArrowDown') return { type: 'pickNext', by: 1, adding }
  return name === 'ArrowUp' ? { type: 'pickNext', by: -1, adding } : null
}

function timeMeaning(name: string, shift: boolean, playing: boolean): KeyMeaning | null {
  const points = shift ? 10 : 1
  if (name === ' ') return { type: 'play', on: !playing }
  if (name === 'ArrowRight') return { type: 'step', by: points }
  return name === 'ArrowLeft' ? { type: 'step', by: -points } : null
}

/** t opens and closes the table below the picture, Shift+T in its place. */
function tableMeaning(name: string, shift: boolean, { table }: ViewerState): KeyMeaning | null {
  if (name !== 't') return null
  const place = shift ? 'full' : 'below'
  return { type: 'table', table: table === place ? 'none' : place }
}

function escapeMeaning({ selection, menu, table }: ViewerState): KeyMeaning | null {
  if (!isNone(selection)) return { type: 'letGo' }
  if (menu) return { type: 'menu', menu: null }
  return table === 'none' ? null : { type: 'table', table: 'none' }
}
