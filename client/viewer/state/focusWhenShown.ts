import type { Controller } from './controller'

/**
 * Zooms to the selected objects as soon as a time point is on screen. Another time or selection takes it back.
 * `isFound`: the user searched for them (engine/selected/focus.ts).
 */
export function focusWhenShown(controller: Controller, time: number, isFound = false) {
  const { live, state } = controller
  const isShown = () => live.getState().shown?.time === time
  if (isShown()) return controller.focus(isFound)
  const { selection } = state.getState()
  const stop = () => stops.forEach(end => end())
  const stops = [
    live.subscribe(() => {
      if (!isShown()) return
      stop()
      controller.focus(isFound)
    }),
    state.subscribe(now => {
      if (now.time !== time || now.selection !== selection) stop()
    }),
  ]
}
