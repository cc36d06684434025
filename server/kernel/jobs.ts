import type { RequestContext } from './context.js'
import { CallerGone } from './errors.js'

/** The server stops: the job goes on later, here or elsewhere. */
export class JobStopped extends CallerGone {}
/** The job was cancelled, deleted or taken over by another process: nothing of this run may be written. */
export class JobLost extends CallerGone {}

/** A failure in words for people. */
export class JobFault extends Error {}

export interface JobProgress {
  readonly done: number
  readonly total: number
  readonly stage?: string
  /** the work until here is stored and is not done again: attempts are counted anew */
  readonly isKept?: boolean
}

/** One run of a job, from its claim until it ends or another process takes it over. */
export interface RunningJob<I = unknown> {
  readonly id: number
  readonly ownerId: number | null
  readonly datasetId: number | null
  readonly input: I
  /** aborted with JobStopped or JobLost */
  readonly signal: AbortSignal
  /** Within the transaction that writes results: throws JobLost unless the job still belongs to this run; nobody takes it over before the commit. */
  hold(ctx: RequestContext): Promise<void>
  /** As `hold`, and the job is done when the transaction commits. */
  finish(ctx: RequestContext, result: unknown): Promise<void>
  /** Recorded a few times a second at most; a new stage at once. */
  tell(progress: JobProgress): Promise<void>
}

/**
 * What an error means for the job. `wait`: not its fault, so it waits and goes on by itself. `count`: tried again until the kind's number of failures is reached.
 * `fail`: given up at once, a person may try again. `refuse`: given up, and another attempt cannot succeed.
 */
export type Verdict = 'wait' | 'count' | 'fail' | 'refuse'

/** What is left of a job that has ended. */
export interface EndedJob {
  readonly id: number
  readonly datasetId: number | null
  readonly input: unknown
  readonly isRetryable: boolean
  readonly state: string
}

/** Work of one kind. A kind whose `run` returns without `finish` is done then, so such work must be safe to repeat. */
export interface JobKind {
  readonly name: string
  /** jobs at once in one process */
  readonly sideBySide: number
  readonly mostFailures: number
  /** milliseconds after the first failure; three times as long after each further one */
  readonly firstWait: number
  readonly longestWait: number
  /** it cannot end the process by itself: such jobs never fall under suspicion */
  readonly isLight?: boolean
  /** named to a person where the error has no words for people */
  readonly fault: string
  run(ctx: RequestContext, job: RunningJob): Promise<void>
  /** null: as for every kind */
  verdict?(error: unknown): Verdict | null
  /** After it was done, given up or cancelled; may be called twice. */
  ended?(ctx: RequestContext, job: EndedJob): Promise<void>
  /** whom to tell when its state changes */
  topic?(job: Pick<EndedJob, 'id' | 'datasetId'>): string
}
