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
/** Half the height of a label, and a gap. */
const half = 14
const [aside, up] = [0.82, -0.57]

/** The upper left end of the box with the scale bar, which reaches to the lower right of the picture. */
export interface BarBox {
  readonly left: number
  readonly top: number
}

/**
 * The label stands above the object, to the right unless there is no room. It covers no part of the object, and stands
 * above the box of the scale bar.
 */
export function leaderOf(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  width: number,
  bar?: BarBox,
): Leader {
  const rim = Math.min(radius + 4, width / 4)
  const isLeft = x + (rim + length) * aside + widest > width
  const at = (away: number): readonly [number, number] => [
    x + away * aside * (isLeft ? -1 : 1),
    y + away * up,
  ]
  const [side, height] = at(rim + length)
  const isOverBar = bar && side + (isLeft ? 0 : widest) > bar.left && height + half > bar.top
  return { from: at(rim), to: [side, isOverBar ? bar.top - half : height], isLeft }
}
