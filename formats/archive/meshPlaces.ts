import { dialectOf, type Kind, markOf } from './placeMarks.js'

/** Part of a path that says where a mesh stands. */
interface NamedFile {
  /** Relative to the root of the archive. */
  readonly folders: readonly string[]
  /** The name without its ending. */
  readonly stem: string
}

/** Where a mesh stands, by its name and by the names beside it. The numbers can be too large for a dataset. */
export interface NamedPlace {
  readonly time: number
  readonly level: number
  readonly channel: number
  /** Null when the name gives no part. */
  readonly part: number | null
  /** What gives the time: a mark such as `t`, a number without a mark, or nothing, which means the first time. */
  readonly timeBy: 'mark' | 'number' | null
}

/** A number that stands at the same place of all names of a series. */
interface Slot {
  readonly kind: Kind | null
  readonly inStem: boolean
  /** The name is this number alone. */
  readonly isAlone: boolean
  /** A mark of a whole word, such as `channel`, or of several letters. */
  readonly isFull: boolean
  /** Letters without a separator before it, as in `FJ2810`. */
  readonly isGlued: boolean
  /** One text of digits for each file of the series. */
  readonly digits: readonly string[]
  readonly values: readonly number[]
  readonly distinct: number
}

/** Files whose names are equal except for their numbers. */
interface Series {
  /** Places in the list of files. */
  readonly files: readonly number[]
  readonly slots: readonly Slot[]
}

export const largestTime = 2_147_483_647

/** Share of the numbers of a range that exist. Series of time points have few gaps, labels have many. */
const fullRange = 0.75

/**
 * Reads where each mesh of a set stands: by marks (`t012`, `TimePoint_2/`, `t=3_c=1`), else by the number that
 * differs between the names. All names are needed at once, because a number that is equal in all of them is no time.
 * Names without a pattern in common (`FJ2810`, `FMA7163`) are parts of the first time point. So is a single file
 * without a mark, because its numbers can mean anything (`E8.5_heart`), unless its whole name is a number.
 */
export function placesOf(files: readonly NamedFile[], firstTime: number): NamedPlace[] {
  const all = seriesOf(files)
  const open = openTimes(all.filter(({ slots }) => markedTime(slots) === undefined))
  const places = new Array<NamedPlace>(files.length)
  for (const series of all) {
    const { slots } = series
    const time = open.has(series) ? open.get(series) : markedTime(slots)
    const timeBy = time ? (time.kind === 'time' ? 'mark' : 'number') : null
    const others = otherPlaces(slots)
    for (const [at, file] of series.files.entries())
      places[file] = { time: time?.values[at] ?? firstTime, timeBy, ...others(at) }
  }
  return places
}

/** Quality, channel and part of each file of a series. */
function otherPlaces(slots: readonly Slot[]) {
  const [level, channel] = [marker(slots, 'level'), marker(slots, 'channel')]
  const part = slots.find(({ kind }) => kind === 'part')
  return (at: number) => ({
    level: level?.values[at] ?? 0,
    channel: channel?.values[at] ?? 0,
    part: part?.values[at] ?? null,
  })
}

/** The numbers of a path in their order, as they are written. */
export const numbersOf = (path: string): string[] => path.match(/\d+/g) ?? []

const pathOf = ({ folders, stem }: NamedFile) => [...folders, stem].join('/')

function seriesOf(files: readonly NamedFile[]): Series[] {
  const byPattern = new Map<string, number[]>()
  for (const [at, file] of files.entries()) {
    const pattern = pathOf(file).toLowerCase().replace(/\d+/g, '\0')
    const series = byPattern.get(pattern)
    if (series) series.push(at)
    else byPattern.set(pattern, [at])
  }
  return [...byPattern.values()].map(series => {
    const paths = series.map(at => pathOf(files[at]!))
    return { files: series, slots: slotsOf(paths) }
  })
}

/** `paths`: of one series, so that all have equally many numbers. */
function slotsOf(paths: readonly string[]): Slot[] {
  const [path] = paths as [string]
  const numbers = paths.map(numbersOf)
  const stemAt = path.lastIndexOf('/') + 1
  let end = 0
  const known = dialectOf(path, stemAt)
  return [...path.matchAll(/\d+/g)].map(({ 0: { length }, index }, slot) => {
    const before = path.slice(end, index)
    end = index + length
    const digits = numbers.map(found => found[slot]!)
    const values = digits.map(Number)
    const inStem = index >= stemAt
    const isBareC = isWholeName(path, stemAt, end) && numbers[0]!.length === 1
    return {
      kind: known(before, index) ?? kindOf(before, inStem, isBareC),
      inStem,
      isAlone: index === stemAt && end === path.length,
      isFull: /\p{L}\p{L}[ _=.-]{0,3}$/u.test(before),
      isGlued: /\p{L}$/u.test(before),
      digits,
      values,
      distinct: new Set(values).size,
    }
  })
}

/** Letters, perhaps with a separator, and a number. */
const isWholeName = (path: string, stemAt: number, end: number) =>
  end === path.length && /^c[ _=.-]*\d+$/i.test(path.slice(stemAt))

/** `isBareC`: the whole name is `c` and a number, which says too little to be a channel. */
function kindOf(before: string, inStem: boolean, isBareC: boolean): Kind | null {
  const kind = markOf(before)
  if (kind === 'channel' && isBareC) return null
  return kind === 'part' && !inStem ? 'label' : kind
}

const differs = ({ distinct }: Slot) => distinct > 1

/** A mark of several letters counts before a bare one (`ch1` before `c2`), and the name before a folder. */
const marker = (slots: readonly Slot[], wanted: Kind): Slot | undefined => {
  const all = slots.filter(({ kind }) => kind === wanted)
  const full = all.filter(({ isFull }) => isFull)
  const found = full.length > 0 ? full : all
  return found.find(({ inStem }) => inStem) ?? found.at(-1)
}

/** A mark in a folder alone, equal for all files, counts only when no number of the names differs. */
function markedTime(slots: readonly Slot[]): Slot | undefined {
  const found = slots.filter(({ kind }) => kind === 'time')
  return (
    found.find(slot => slot.inStem && differs(slot)) ??
    found.findLast(differs) ??
    found.find(({ inStem }) => inStem)
  )
}

/** The number that is the time, for each of the series without a mark that decides. */
function openTimes(open: readonly Series[]): Map<Series, Slot | undefined> {
  const isMixed = open.filter(({ slots }) => slots.some(isLong)).length > 1
  const best = new Map(open.map(series => [series, bestOf(series, isMixed)]))
  const counted = (list: readonly Series[]) => list.reduce((sum, { files }) => sum + files.length, 0)
  const isSeries = counted(open.filter(series => best.get(series))) * 2 >= counted(open)
  const usual = usualTimes(open, best)
  return new Map(
    open.map(series => {
      const { slots, files } = series
      const folder = slots.findLast(({ kind }) => kind === 'time')
      const alone = slots.find(({ isAlone }) => isAlone)
      const free = slots.filter(({ kind, inStem }) => inStem && kind === null)
      const like = free.find(slot => slots.indexOf(slot) === usual.get(slots.length))
      const single = files.length === 1 && isSeries ? (like ?? free.at(-1)) : undefined
      return [series, (isSeries ? best.get(series) : undefined) ?? folder ?? alone ?? single]
    }),
  )
}

/** Which number is the time in the longest series, for each count of numbers in a name. A name alone is read alike. */
const usualTimes = (open: readonly Series[], best: ReadonlyMap<Series, Slot | undefined>) =>
  new Map(
    open
      .toSorted((a, b) => a.files.length - b.files.length)
      .flatMap(series => {
        const slot = best.get(series)
        return slot ? [[series.slots.length, series.slots.indexOf(slot)] as const] : []
      }),
  )

/** Of the numbers without a mark that differ, the one that looks most like a time. */
function bestOf({ slots, files }: Series, isMixed: boolean): Slot | undefined {
  const found = slots.filter(
    slot =>
      slot.kind === null &&
      differs(slot) &&
      slot.values.every(value => value <= largestTime) &&
      !isIdentifier(slot, isMixed),
  )
  const rank = (slot: Slot) => [
    Number(fill(slot) >= fullRange),
    Number(slot.distinct < files.length),
    slot.distinct,
    Number(slot.digits.some(digits => digits.startsWith('0'))),
  ]
  return found.toReversed().sort((a, b) => compared(rank(b), rank(a)))[0]
}

const compared = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** At least four digits directly behind letters, as in a catalogue: `FJ2810`. */
const isLong = ({ isGlued, kind, digits }: Slot): boolean =>
  isGlued && kind === null && digits.every(text => text.length >= 4 && !text.startsWith('0'))

/** `isMixed`: names of several patterns have such numbers. One pattern without gaps is a series of times. */
const isIdentifier = (slot: Slot, isMixed: boolean): boolean =>
  isLong(slot) && (isMixed || fill(slot) < fullRange)

/** Share of the numbers between the first and the last that exist, in steps of their common divisor. */
function fill({ values, distinct }: Slot): number {
  const first = values.reduce((least, value) => Math.min(least, value), Infinity)
  const last = values.reduce((most, value) => Math.max(most, value), 0)
  const step = values.reduce((divisor, value) => commonDivisor(divisor, value - first), 0)
  return distinct / ((last - first) / step + 1)
}

function commonDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}
