import { paths } from '../../lib/paths'
import { number } from '../../lib/words/counts'
import type { CountLink } from './CountLinks'
import type { OverviewCountFragment, OverviewFactsFragment } from './OverviewFacts.generated'

type Counts = OverviewFactsFragment['counts']
export interface LiveCounts {
  readonly people: number
  readonly visitors: number
}

const shown = ({ count, isMore }: OverviewCountFragment) => number(count) + (isMore ? '+' : '')
const live = (count: number | undefined) => (count === undefined ? undefined : number(count))
const jobsIn = (state: string, kind = '') =>
  `${paths.jobs}?${new URLSearchParams({ state, ...(kind && { kind }) }).toString()}`

/** `now` is undefined until the live counts have arrived. */
export const countsNow = (
  { openConnections, logins, openFeedback }: Counts,
  now: LiveCounts | undefined,
): CountLink[] => [
  { name: 'Users here now', value: live(now?.people), to: paths.statistics },
  { name: 'Visitors here now', value: live(now?.visitors), to: paths.statistics },
  { name: 'Open connections', value: shown(openConnections), to: paths.connections },
  { name: 'Valid log-ins', value: shown(logins), to: paths.people },
  { name: 'Open feedback', value: shown(openFeedback), to: paths.feedback },
]

export const countsOfJobs = ({ waitingJobs, runningJobs, failedJobs }: Counts): CountLink[] => [
  { name: 'Waiting', value: shown(waitingJobs), to: jobsIn('WAITING') },
  { name: 'Running', value: shown(runningJobs), to: jobsIn('RUNNING') },
  { name: 'Failed', value: shown(failedJobs), to: jobsIn('FAILED'), isAlarm: failedJobs.count > 0 },
]

export const countsOfMails = ({ waitingMails, failedMails }: Counts): CountLink[] => [
  { name: 'Waiting', value: shown(waitingMails), to: jobsIn('WAITING', 'mail') },
  { name: 'Failed', value: shown(failedMails), to: jobsIn('FAILED', 'mail'), isAlarm: failedMails.count > 0 },
]
