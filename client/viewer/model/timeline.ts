import { divisionsPerTime, type Lineage } from '../../../formats/lineage'

/** Time points at which cells divide, and how many. */
export function divisionsIn(
  lineage: Lineage,
  [first, last]: readonly [number, number],
): { time: number; count: number }[] {
  const divisions = divisionsPerTime(lineage)
  const marks = Array.from(lineage.cells.times, (time, at) => ({ time, count: divisions[at] ?? 0 }))
  return marks.filter(({ time, count }) => count > 0 && time >= first && time <= last)
}

/** The range after one of its ends was moved; ends do not pass one another. */
export function movedRange(
  [first, last]: readonly [number, number],
  end: 'first' | 'last',
  time: number,
): readonly [number, number] {
  return end === 'first' ? [Math.min(time, last), last] : [first, Math.max(time, first)]
}

/** A time point in words for the screen reader and beside the clock. */
export const pointText = (time: number, clock: string | null, stage: string | null = null) =>
  [`t ${time}`, clock, stage].filter(part => part !== null).join(' · ')
