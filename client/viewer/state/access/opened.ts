import type { Manifest } from '../../../../formats/frame/manifest'
import { initialState, type ViewerState } from '../../../instrument/viewerState'
import { sheetWindow, wantsStillness } from '../../../lib/browser/browser'

/**
 * The state of a view that opens. With reduced motion it does not start to play. Where menus are sheets over the
 * picture, the menu of a kept or shared view (`isKept`) stays closed. It would hide what the view shows.
 */
export function opened(manifest: Manifest, wanted: Partial<ViewerState>, isKept: boolean): ViewerState {
  const state = initialState(manifest, wanted)
  return {
    ...state,
    playing: state.playing && !wantsStillness(),
    menu: state.menu && isKept && matchMedia(sheetWindow).matches ? null : state.menu,
  }
}
