import type { Controller } from './controller'

/**
 * Zooms to the selected objects as soon as a time point is on screen. Another time or selection takes it back.
 * `onlyCovered`: the camera stays when they can be seen from where it is.
 */
export function focusWhenShown(controller: Controller, time: number, onlyCovered = false) {
  const { live, state } = controller
  const isShown = () => live.getState().shown?.time === time
  if (isShown()) return controller.focus(onlyCovered)
  const { selection } = state.getState()
  const stop = () => stops.forEach(end => end())
  const stops = [
    live.subscribe(() => {
      if (!isShown()) return
      stop()
      controller.focus(onlyCovered)
    }),
    state.subscribe(now => {
      if (now.time !== time || now.selection !== selection) stop()
    }),
  ]
}
