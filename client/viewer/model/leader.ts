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

/** Labels of objects within this share of the width around the middle lie to the right. */
const central = 0.06

/** The upper left end of the box with the scale bar, which reaches to the lower right of the picture. */
export interface BarBox {
  readonly left: number
  readonly top: number
}

/**
 * The label stands above the object, on the side away from the middle of the specimen, where it covers fewer others, if
 * there is room. It covers no part of the object, and stands above the box of the scale bar.
 */
export function leaderOf(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  width: number,
  bar?: BarBox,
  middle = width / 2,
): Leader {
  const rim = Math.min(radius + 4, width / 4)
  const reach = (rim + length) * aside + widest
  const isLeft = x + reach > width || (x < middle - central * width && x > reach)
  const at = (away: number): readonly [number, number] => [
    x + away * aside * (isLeft ? -1 : 1),
    y + away * up,
  ]
  const [side, height] = at(rim + length)
  const isOverBar = bar && side + (isLeft ? 0 : widest) > bar.left && height + half > bar.top
  return { from: at(rim), to: [side, isOverBar ? bar.top - half : height], isLeft }
}

/** The largest width of the card of the object under the pointer, and its usual height. */
export const widestCard = 240
const cardHeight = 60
/** Way from the pointer to the card. */
const [cardAside, cardApart] = [18, 14]

/**
 * The place of the card beside the pointer, as a CSS transform: on the side away from the middle, where it covers fewer
 * objects, if there is room.
 */
export function cardPlace(
  { x, y }: { readonly x: number; readonly y: number },
  view: { readonly width: number; readonly height: number } | null,
): string {
  const isLeft = view !== null && x < view.width / 2 && x > widestCard + cardAside
  const isAbove = view !== null && y < view.height / 2 && y > cardHeight + cardApart
  const across = isLeft ? `calc(${x - cardAside}px - 100%)` : `${x + cardAside}px`
  return `translate(${across}, ${isAbove ? `calc(${y - cardApart}px - 100%)` : `${y + cardApart}px`})`
}
