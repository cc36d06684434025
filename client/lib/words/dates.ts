const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `March 4, 2026` */
export const day = (at: string) => longDay.format(new Date(at))

/** `Mar 4, 2026`, for tables */
export const dayInBrief = (at: string) => shortDay.format(new Date(at))

/** `Older version of Mar 4, 2026` */
export const olderVersion = (madeAt: string) => `Older version of ${dayInBrief(madeAt)}`

/** `Mar 4, 2026, 05:06`, in the user's time zone */
export const moment = (at: string) => minute.format(new Date(at))

/**
 * First and last millisecond of a day such as `2026-03-04` in the user's time zone, as ISO strings in UTC.
 */
export const dayBegins = (date: string) => new Date(`${date}T00:00:00`).toISOString()
export const dayEnds = (date: string) => new Date(`${date}T23:59:59.999`).toISOString()

/** Whether a time such as `2026-03-04T05:06:07.000Z` lies before now. */
export const isPast = (at: string) => at < new Date().toISOString()

/** The year in the user's time zone. */
export const thisYear = () => new Date().getFullYear()
