import { keyOf, type ObjectRef } from '../objectRef'

/** Objects of one time point and channel whose ids follow each other. */
export interface ObjectRun {
  readonly time: number
  readonly channel: number
  readonly first: number
  readonly last: number
}

/** largest number of objects that the runs of one list may name */
export const mostRunObjects = 200_000

const inOrder = (a: ObjectRef, b: ObjectRef) => a.time - b.time || a.channel - b.channel || a.id - b.id

/** Combines objects into the fewest runs, sorted by time, channel and id. */
export function runsOf(refs: readonly ObjectRef[]): ObjectRun[] {
  const runs: { -readonly [K in keyof ObjectRun]: ObjectRun[K] }[] = []
  for (const ref of [...refs].sort(inOrder)) {
    const last = runs.at(-1)
    const follows = last?.time === ref.time && last.channel === ref.channel && ref.id <= last.last + 1
    if (follows) last.last = ref.id
    else runs.push({ time: ref.time, channel: ref.channel, first: ref.id, last: ref.id })
  }
  return runs
}

export const refsOfRuns = (runs: readonly ObjectRun[]): ObjectRef[] =>
  runs.flatMap(({ time, channel, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ time, channel, id: first + at })),
  )

/** Removes objects from runs. */
export function withoutRefs(runs: readonly ObjectRun[], gone: readonly ObjectRef[]): readonly ObjectRun[] {
  const byTime = new Map<number, Set<number>>()
  for (const ref of gone) {
    const keys = byTime.get(ref.time) ?? new Set()
    byTime.set(ref.time, keys.add(keyOf(ref)))
  }
  if (runs.every(({ time }) => !byTime.has(time))) return runs
  return runsOf(refsOfRuns(runs).filter(ref => !byTime.get(ref.time)?.has(keyOf(ref))))
}

/** Formats as `t.first-last.channel`; a single id and channel 0 are shortened as in `refText`. */
export const runText = ({ time, channel, first, last }: ObjectRun) =>
  `${time}.${first}${last > first ? `-${last}` : ''}${channel === 0 ? '' : `.${channel}`}`

const largestId = 2 ** 32 - 2

export function runFromText(text: string): ObjectRun | null {
  const match = /^(-?\d{1,9})\.(\d{1,10})(?:-(\d{1,10}))?(?:\.(\d{1,5}))?$/.exec(text)
  if (!match) return null
  const first = Number(match[2])
  const run = {
    time: Number(match[1]),
    first,
    last: Number(match[3] ?? first),
    channel: Number(match[4] ?? 0),
  }
  return run.last >= first && run.last <= largestId ? run : null
}
