import type { Action } from './reducer'
import type { ViewerState } from './viewerState'

/** The parts of the state that undo can restore. Camera, time and layout are not among them. */
const undoable = [
  'hidden',
  'isolated',
  'ghosted',
  'selection',
  'reach',
  'named',
  'chosenBy',
  'colour',
  'painted',
  'drawn',
  'groupLooks',
  'beside',
  'tracks',
  'measured',
] as const satisfies readonly (keyof ViewerState)[]
type Undoable = Pick<ViewerState, (typeof undoable)[number]>

export const mostSteps = 100
/** Changes of one colour setting within this time are one step, because sliders send many. Milliseconds. */
const together = 1000

interface Step {
  /** the parts that the action changed: undo leaves alone what another window changed since */
  readonly state: Partial<Undoable>
  readonly action: Action['type'] | null
  readonly keys: string
  readonly at: number
}

/** Steps before and after the current state, nearest last. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const noHistory: History = { past: [], future: [] }

/** The values of these parts. */
const partsOf = (state: ViewerState, keys: readonly (keyof Undoable)[]): Partial<Undoable> =>
  Object.fromEntries(keys.map(key => [key, state[key]]))

const keysOf = (parts: Partial<Undoable>) => Object.keys(parts) as (keyof Undoable)[]

/** Records an action that changed `before` to `after`. `at`: the time of the action in milliseconds. */
export function recorded(
  history: History,
  action: Action,
  [before, after]: readonly [ViewerState, ViewerState],
  at: number,
): History {
  const changed = undoable.filter(key => before[key] !== after[key])
  if (changed.length === 0) return history
  const keys = action.type === 'colour' ? Object.keys(action.colour).join() : ''
  const last = history.past.at(-1)
  // another property is a step of its own, not the move of a slider
  const isMove = action.type === 'colour' && action.colour.propertyId === undefined
  const continues = isMove && last?.keys === keys && at - last.at < together
  const state = { ...partsOf(before, changed), ...(continues ? last.state : {}) }
  const step = { state, action: action.type, keys, at }
  return {
    past: [...history.past.slice(continues ? 0 : -mostSteps + 1, continues ? -1 : undefined), step],
    future: [],
  }
}

/** Returns null when there is nothing to undo. */
export function undone(
  history: History,
  state: ViewerState,
): { history: History; state: ViewerState } | null {
  const step = history.past.at(-1)
  if (!step) return null
  return {
    history: {
      past: history.past.slice(0, -1),
      future: [...history.future, { ...step, state: partsOf(state, keysOf(step.state)) }],
    },
    state: { ...state, ...step.state },
  }
}

/** Returns null when there is nothing to redo. */
export function redone(
  history: History,
  state: ViewerState,
): { history: History; state: ViewerState } | null {
  const step = history.future.at(-1)
  if (!step) return null
  return {
    history: {
      past: [...history.past, { ...step, state: partsOf(state, keysOf(step.state)) }],
      future: history.future.slice(0, -1),
    },
    state: { ...state, ...step.state },
  }
}

const words: Readonly<Partial<Record<Action['type'], string>>> = {
  hide: 'hide',
  isolate: 'isolate',
  ghost: 'ghost',
  ghostAll: 'ghost',
  release: 'show',
  showAll: 'show all',
  saveSet: 'save set',
  renameSet: 'rename set',
  deleteSet: 'delete set',
  colour: 'colour',
  draw: 'shapes',
  beside: 'side by side',
  tracks: 'tracks',
  measure: 'measurement',
  unmeasure: 'remove measurement',
  reveal: 'show or hide',
  groupLook: 'group',
  reach: 'selection through time',
}

/** Names the last step of a list for its button. */
export function stepWords(steps: readonly Step[]): string | null {
  const action = steps.at(-1)?.action
  return action ? (words[action] ?? 'selection') : null
}
