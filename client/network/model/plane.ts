/** The part of the plane that the canvas shows: its middle, and pixels for each unit. */
export interface PlaneView {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface PlaneSize {
  readonly width: number
  readonly height: number
}

const margin = 28 // px

/** Shows all places (x, y of each node). */
export function fittedView(places: Float32Array, { width, height }: PlaneSize): PlaneView {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < places.length; at += 2) {
    left = Math.min(left, places[at]!)
    right = Math.max(right, places[at]!)
    top = Math.min(top, places[at + 1]!)
    bottom = Math.max(bottom, places[at + 1]!)
  }
  if (left > right) return { x: 0, y: 0, scale: 1 }
  const scale = Math.min(
    Math.max(1, width - 2 * margin) / Math.max(right - left, 1e-6),
    Math.max(1, height - 2 * margin) / Math.max(bottom - top, 1e-6),
    20,
  )
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}

/** Zooms by a factor; the point under (x, y), in px from the middle of the canvas, stays. */
export function zoomed({ x, y, scale }: PlaneView, factor: number, atX = 0, atY = 0): PlaneView {
  const next = Math.min(200, Math.max(1e-4, scale * factor))
  return { x: x + atX / scale - atX / next, y: y + atY / scale - atY / next, scale: next }
}

export const panned = ({ x, y, scale }: PlaneView, byX: number, byY: number): PlaneView => ({
  x: x - byX / scale,
  y: y - byY / scale,
  scale,
})

/** The node nearest to (x, y) on the plane within `reach`, else -1. */
export function nodeAt(places: Float32Array, x: number, y: number, reach: number): number {
  let best = -1
  let least = reach * reach
  for (let at = 0; at < places.length; at += 2) {
    const distance = (places[at]! - x) ** 2 + (places[at + 1]! - y) ** 2
    if (distance <= least) {
      least = distance
      best = at / 2
    }
  }
  return best
}
