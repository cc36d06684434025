import type { JobState } from '../../generated/types'

const kinds: Readonly<Record<string, string>> = {
  preparation: 'Frames and pictures',
  index: 'Object index',
  derive: 'Derived properties',
  import: 'Import',
  examples: 'Examples',
  mail: 'Mail',
  slack: 'Message to Slack',
}
const states: Readonly<Record<JobState, string>> = {
  WAITING: 'Waiting',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
}

export const kindWords = (kind: string) => kinds[kind] ?? kind
export const stateWords = (state: JobState) => states[state]
export const kindOptions: Readonly<Record<string, string>> = { '': 'All kinds', ...kinds }
export const stateOptions: Readonly<Record<string, string>> = { '': 'All states', ...states }
export const stateFrom = (text: string): JobState | null => (text in states ? (text as JobState) : null)
