/** Writes the lower ends of a triangle along the axes, then the upper ones. `corners`: where they begin in `points`. */
export function writeTriangleBox(
  boxes: Uint16Array,
  at: number,
  points: Uint16Array,
  [a, b, c]: readonly [number, number, number],
): void {
  for (let axis = 0; axis < 3; axis++) {
    const p = points[a + axis]!
    const q = points[b + axis]!
    const r = points[c + axis]!
    boxes[at + axis] = lower(lower(p, q), r)
    boxes[at + 3 + axis] = upper(upper(p, q), r)
  }
}

/** The lower and the upper of two integers below 2³⁰. Branches are slower, because they are hard to predict here. */
const lower = (p: number, q: number) => q + ((p - q) & ((p - q) >> 31))
const upper = (p: number, q: number) => p - ((p - q) & ((p - q) >> 31))
