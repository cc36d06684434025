/** From this time on, clocks of the zone are `minutes` ahead of UTC. */
export interface Offset {
  readonly from: Date
  readonly minutes: number
}

const day = 86_400_000
const quarter = 900_000

/** Whether the name is a time zone that this server knows, such as Europe/Paris or UTC. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/**
 * The offsets of a time zone between two times, in order. The database groups by them, because it need not
 * know time zones. Offsets change at quarters of an hour.
 */
export function offsetsOf(timeZone: string, from: Date, until: Date): Offset[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const minutesAt = (time: number): number => {
    const words = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(words) ?? []
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  }
  const offsets: Offset[] = [{ from, minutes: minutesAt(from.getTime()) }]
  for (let time = from.getTime(); time < until.getTime(); time += day) {
    const known = offsets.at(-1)!.minutes
    const next = Math.min(time + day, until.getTime())
    const minutes = minutesAt(next)
    if (minutes !== known) offsets.push({ from: new Date(changeIn(time, next, known)), minutes })
  }
  return offsets

  function changeIn(before: number, after: number, known: number): number {
    let [low, high] = [Math.floor(before / quarter), Math.ceil(after / quarter)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (minutesAt(middle * quarter) === known) low = middle
      else high = middle
    }
    return high * quarter
  }
}

/** The date on clocks of the zone, as YYYY-MM-DD. */
export function localDate(offsets: readonly Offset[], at: Date): string {
  const { minutes } = offsets.findLast(({ from }) => from <= at) ?? offsets[0]!
  return new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 10)
}

/** All dates from one to the other, as YYYY-MM-DD. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = []
  for (let time = Date.parse(first); time <= Date.parse(last); time += day)
    dates.push(new Date(time).toISOString().slice(0, 10))
  return dates
}
