import type { PropertyEntry } from '../../../formats/frame/manifest'
import { canDraw } from './shapes'

/** The parts of the state of a viewer that name properties. */
interface Parts {
  readonly colour: { readonly mode: string; readonly propertyId: number | null }
  readonly drawn: readonly number[]
  readonly loaded: readonly number[]
}

/** Draws a property of shapes that a session text applies as colours: its values are no colours. */
export function withAppliedShapes<State extends Parts>(
  state: State,
  properties: readonly PropertyEntry[],
  usual: State['colour'],
): State {
  const { mode, propertyId } = state.colour
  const applied = mode === 'property' && properties.find(({ id }) => id === propertyId)
  if (!applied) return state
  const { id, type } = applied
  if (type !== 'time' && !canDraw(type)) return state
  const drawn = canDraw(type) ? [...new Set([...state.drawn, id])] : state.drawn
  return { ...state, colour: usual, drawn, loaded: [...new Set([...state.loaded, id])] }
}
