/** Where a label stands beside its object, and the line that joins them. All in CSS pixels. */
export interface Leader {
  /** the end of the line at the object */
  readonly from: readonly [x: number, y: number]
  /** the end at the label */
  readonly to: readonly [x: number, y: number]
  /** the label lies to the left of the object */
  readonly isLeft: boolean
}

/** Length of the line. */
const length = 26
/** Room for a label beside the line. */
const widest = 150
const [aside, up] = [0.82, -0.57]

/** The label stands above the object, to the right unless there is no room. It covers no part of the object. */
export function leaderOf(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  width: number,
): Leader {
  const rim = Math.min(radius + 4, width / 4)
  const isLeft = x + (rim + length) * aside + widest > width
  const at = (away: number): readonly [number, number] => [
    x + away * aside * (isLeft ? -1 : 1),
    y + away * up,
  ]
  return { from: at(rim), to: at(rim + length), isLeft }
}
