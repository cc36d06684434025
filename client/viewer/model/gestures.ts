/** The gesture of a finger that did not turn the picture. Turning, pinching and panning belong to the camera controls. */
export type Gesture = 'tap' | 'doubleTap' | 'longPress' | 'moved'

/** An event of one finger: its place in CSS pixels, and the time in milliseconds. */
export interface Touch {
  /** `held`: the time of a long press has passed; the place is ignored */
  readonly type: 'down' | 'move' | 'up' | 'cancel' | 'held'
  readonly finger: number
  readonly x: number
  readonly y: number
  readonly at: number
}

interface Place {
  readonly x: number
  readonly y: number
  readonly at: number
}

export interface TouchState {
  /** the fingers on the picture */
  readonly fingers: readonly number[]
  /** where the only finger went down; null after it moved, was held, or another one came */
  readonly pressed: Place | null
  /** the latest tap, which another tap makes a double tap */
  readonly tapped: Place | null
}

export const noTouch: TouchState = { fingers: [], pressed: null, tapped: null }

/** After this time a finger that rests is a long press, in milliseconds. */
export const longPressAfter = 500
/** Longest way of a finger that rests, in CSS pixels. A finger rolls while it presses. */
const steady = 10
/** Longest time and way between the two taps of a double tap. */
const [doubleWithin, doubleNear] = [300, 30]

const away = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

type Answer = readonly [state: TouchState, gesture: Gesture | null]

/** Returns the state after an event, and the gesture that the event completes. */
export function touched(state: TouchState, event: Touch): Answer {
  const { fingers, pressed, tapped } = state
  const others = fingers.filter(finger => finger !== event.finger)
  switch (event.type) {
    case 'down': {
      const isFirst = others.length === 0
      return [
        {
          fingers: [...others, event.finger],
          pressed: isFirst ? event : null,
          tapped: isFirst ? tapped : null,
        },
        null,
      ]
    }
    case 'move':
      return pressed && away(pressed, event) > steady
        ? [{ fingers, pressed: null, tapped: null }, 'moved']
        : [state, null]
    case 'held':
      return pressed && event.at - pressed.at >= longPressAfter ? longPressed(fingers) : [state, null]
    case 'cancel':
      return [{ fingers: others, pressed: null, tapped: null }, null]
    case 'up':
      return lifted({ fingers: others, pressed, tapped }, event)
  }
}

const longPressed = (fingers: readonly number[]): Answer => [
  { fingers, pressed: null, tapped: null },
  'longPress',
]

function lifted({ fingers, pressed, tapped }: TouchState, event: Touch): Answer {
  if (!pressed) return [{ fingers, pressed: null, tapped }, null]
  // a busy page may handle the end of the press before the timer
  if (event.at - pressed.at >= longPressAfter) return longPressed(fingers)
  const isSecond = tapped && event.at - tapped.at <= doubleWithin && away(tapped, event) <= doubleNear
  return isSecond
    ? [{ fingers, pressed: null, tapped: null }, 'doubleTap']
    : [{ fingers, pressed: null, tapped: event }, 'tap']
}
