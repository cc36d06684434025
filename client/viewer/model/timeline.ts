import { divisionsPerTime, type Lineage } from '../../../formats/lineage/lineage'

/** Returns the time points at which cells divide, with the number of divisions. */
export function divisionsIn(
  lineage: Lineage,
  [first, last]: readonly [number, number],
): { time: number; count: number }[] {
  const divisions = divisionsPerTime(lineage)
  const marks = Array.from(lineage.cells.times, (time, at) => ({ time, count: divisions[at] ?? 0 }))
  return marks.filter(({ time, count }) => count > 0 && time >= first && time <= last)
}

/** Moves one end of the range. The ends cannot pass each other. */
export function movedRange(
  [first, last]: readonly [number, number],
  end: 'first' | 'last',
  time: number,
): readonly [number, number] {
  return end === 'first' ? [Math.min(time, last), last] : [first, Math.max(time, first)]
}

/** Describes a time point, for screen readers and the clock. */
export const pointText = (time: number, clock: string | null, stage: string | null = null) =>
  [`t ${time}`, clock, stage].filter(part => part !== null).join(' · ')

const mostWidths = 24
/** Time points that are read at most: a dataset may have a billion. */
const mostRead = 2000

/** The texts of all time points that may be the widest. Digits are equally wide, so each text stands once. */
export function widestTexts(
  { minTime, maxTime }: { readonly minTime: number; readonly maxTime: number },
  text: (time: number) => string,
): string[] {
  const found = new Set<string>()
  const steps = Math.min(maxTime - minTime, mostRead)
  for (let step = 0; step <= steps; step++) {
    const time = minTime + Math.round(((maxTime - minTime) * step) / Math.max(1, steps))
    found.add(text(time).replace(/\d/g, '0'))
  }
  return [...found].sort((a, b) => b.length - a.length).slice(0, mostWidths)
}
