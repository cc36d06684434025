/** A part of the canvas, in shares of its sides from the upper left. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const everything: Area = { left: 0, top: 0, width: 1, height: 1 }

/** Space around the objects, in shares of the canvas. */
const margin = 0.04

/**
 * The part of the canvas that holds the given part, with a margin and the proportions of the canvas. It lies
 * within the canvas, and in the middle of the given part where there is room.
 */
export function framed({ left, top, width, height }: Area): Area {
  const side = Math.min(1, Math.max(width, height) + 2 * margin)
  const start = (from: number, length: number) =>
    Math.min(1 - side, Math.max(0, from + length / 2 - side / 2))
  return { left: start(left, width), top: start(top, height), width: side, height: side }
}

/** The part of the canvas around points, each given as x and y from −1 to 1; null without a point on it. */
export function areaAround(points: Iterable<readonly [x: number, y: number]>): Area | null {
  let [left, right, top, bottom] = [1, 0, 1, 0]
  for (const [x, y] of points) {
    left = Math.min(left, (x + 1) / 2)
    right = Math.max(right, (x + 1) / 2)
    top = Math.min(top, (1 - y) / 2)
    bottom = Math.max(bottom, (1 - y) / 2)
  }
  const [from, to] = [Math.max(0, left), Math.min(1, right)]
  const [above, below] = [Math.max(0, top), Math.min(1, bottom)]
  return to > from && below > above
    ? { left: from, top: above, width: to - from, height: below - above }
    : null
}
