import type { Manifest } from '../../../../formats/frame/manifest'
import { initialState, type ViewerState } from '../../../instrument/viewerState'
import { wantsStillness } from '../../../lib/browser/browser'

/** The state of a view that opens. With reduced motion it does not start to play. */
export function opened(manifest: Manifest, wanted: Partial<ViewerState>): ViewerState {
  const state = initialState(manifest, wanted)
  return state.playing && wantsStillness() ? { ...state, playing: false } : state
}
