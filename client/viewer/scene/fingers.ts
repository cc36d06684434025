import { longPressAfter, noTouch, touched, type Gesture, type Touch } from '../model/gestures'

/** Lets events of fingers that wait go first, in milliseconds. */
const queued = 20

/**
 * Follows the fingers on the canvas. `onGesture` gets each gesture with the place of the finger in the window.
 * `event` hands over the events of pointers that are fingers; `stop` ends a waiting long press.
 */
export function followFingers(
  onGesture: (gesture: Gesture, at: { clientX: number; clientY: number }) => void,
) {
  let state = noTouch
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (touch: Touch) => {
    const [next, gesture] = touched(state, touch)
    state = next
    if (!state.pressed) clearTimeout(timer)
    if (gesture) onGesture(gesture, { clientX: touch.x, clientY: touch.y })
  }
  return {
    event(type: Exclude<Touch['type'], 'held'>, { pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      const touch = { finger: pointerId, x: clientX, y: clientY, at: timeStamp }
      send({ ...touch, type })
      if (type !== 'down' || !state.pressed) return
      clearTimeout(timer)
      const held = () => send({ ...touch, type: 'held', at: timeStamp + longPressAfter })
      // a busy page handles the events that waited during a slow picture first
      timer = setTimeout(() => (timer = setTimeout(held, queued)), longPressAfter)
    },
    stop: () => clearTimeout(timer),
  }
}
