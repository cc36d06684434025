/** The fewest and the most pieces of an arc. */
const [fewest, most] = [24, 256]
/** Pieces of all arcs together, above which software draws too slowly. */
const budget = 150_000
/** Device pixels between an arc and its pieces that nobody sees. */
const unseen = 0.3

/** Pieces of half a circle with a radius in device pixels, in a drawing with so many arcs. */
export function arcSteps(radius: number, arcs: number): number {
  const smooth = Math.PI / 2 / Math.acos(1 - unseen / Math.max(1, radius))
  return Math.max(fewest, Math.min(most, Math.ceil(smooth), Math.floor(budget / Math.max(1, arcs))))
}
