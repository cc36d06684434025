import type { PropertyEntry } from '../../../formats/frame/manifest'
import { canDraw } from './shapes'
import type { ViewerState } from '../viewerState'

type Parts = Pick<ViewerState, 'colour' | 'drawn' | 'loaded'>

/** Draws a property of shapes that a session text applies as colours: its values are no colours. */
export function withAppliedShapes<State extends Parts>(
  state: State,
  properties: readonly PropertyEntry[],
  usual: ViewerState['colour'],
): State {
  const { mode, propertyId } = state.colour
  const applied = mode === 'property' && properties.find(({ id }) => id === propertyId)
  if (!applied) return state
  const { id, type } = applied
  if (type !== 'time' && !canDraw(type)) return state
  const drawn = canDraw(type) ? [...new Set([...state.drawn, id])] : state.drawn
  return { ...state, colour: usual, drawn, loaded: [...new Set([...state.loaded, id])] }
}
