/** Pixels on a canvas. */
export type Point = readonly [x: number, y: number]

/** Even-odd rule. A box is a region of four corners. */
export function isWithin(region: readonly Point[], x: number, y: number): boolean {
  let inside = false
  region.forEach(([ax, ay], at) => {
    const [bx, by] = region[(at + region.length - 1) % region.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
