import type { Manifest } from '../../../../formats/frame/manifest'
import { initialState, type ViewerState } from '../../../instrument/viewerState'
import { wantsStillness } from '../../../lib/browser/browser'

/** The state of a view that opens. It does not start to play for people who prefer reduced motion. */
export function opened(manifest: Manifest, wanted: Partial<ViewerState>): ViewerState {
  const state = initialState(manifest, wanted)
  return state.playing && wantsStillness() ? { ...state, playing: false } : state
}
