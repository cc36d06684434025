import { dayBegins, dayEnds } from '../../lib/words/dates'
import type { StatisticsPeopleQuery } from './statistics.generated'

export type StatisticsPerson = StatisticsPeopleQuery['statisticsPeople'][number]

/** The connections that the page shows. `days` is null for a range of dates. */
export interface Asked {
  readonly days: number | null
  readonly from: string
  readonly until: string
  readonly person: StatisticsPerson | null
}

const day = 86_400_000

/** The last days until now. */
export const lastDays = (days: number, now = new Date()): Asked => ({
  days,
  from: new Date(now.getTime() - days * day).toISOString(),
  until: now.toISOString(),
  person: null,
})

/** Whole days in the time zone of the browser. */
export const range = (from: string, until: string, person: StatisticsPerson | null): Asked => ({
  days: null,
  from: dayBegins(from),
  until: dayEnds(until),
  person,
})

export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reasons against the fields of the range form, by field. */
export function faultsOf(
  { from, until, person }: { from: string; until: string; person: StatisticsPerson | null },
  needsPerson: boolean,
): { from?: string; until?: string; person?: string } {
  return {
    ...(from === '' && { from: 'Choose a date' }),
    ...(until === '' && { until: 'Choose a date' }),
    ...(from !== '' && until !== '' && until < from && { until: 'Choose a date after the first one' }),
    ...(needsPerson && !person && { person: 'Choose a user' }),
  }
}
