const gap = 6 // px
const margin = 4 // px to the edge of the window

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The upper left corner of a tooltip: below its control, or above when there is no space. `isBeside`: to the left of a
 * row, where it covers no other row, when there is space.
 */
export function tipPlace(
  control: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  tip: Size,
  window: Size,
  isBeside = false,
): { readonly left: number; readonly top: number } {
  const { left, top, bottom, width } = control
  const beside = left - gap - tip.width
  if (isBeside && beside >= margin) {
    const middle = (top + bottom - tip.height) / 2
    return { left: beside, top: Math.max(margin, Math.min(window.height - tip.height - margin, middle)) }
  }
  const isUnder = bottom + gap + tip.height < window.height
  const across = Math.min(window.width - tip.width - margin, left + width / 2 - tip.width / 2)
  return { left: Math.max(margin, across), top: isUnder ? bottom + gap : top - gap - tip.height }
}
