/** How many whole time points to go on after `elapsed` more milliseconds; the rest is carried over. Never more than one second's worth. */
export function playedPoints(
  carried: number,
  elapsed: number,
  speed: number,
): { points: number; carried: number } {
  const exact = carried + (Math.min(elapsed, 1000) * speed) / 1000
  const points = Math.floor(exact)
  return { points, carried: exact - points }
}
