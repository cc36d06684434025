/**
 * Returns the whole time points to advance after `elapsed` ms, and the remainder to carry over. Counts at
 * most one second.
 */
export function playedPoints(
  carried: number,
  elapsed: number,
  speed: number,
): { points: number; carried: number } {
  const exact = carried + (Math.min(elapsed, 1000) * speed) / 1000
  const points = Math.floor(exact)
  return { points, carried: exact - points }
}
