import type { RequestContext } from './context.js'
import { CallerDisconnected } from './errors.js'

/** The server stops. The job continues later, in this process or another one. */
export class JobStopped extends CallerDisconnected {}
/**
 * The job was cancelled, deleted or taken over by another process. This run must not write results any more.
 */
export class JobLost extends CallerDisconnected {}

/** A failure whose message is shown to users. */
export class JobFault extends Error {}

export interface JobProgress {
  readonly done: number
  readonly total: number
  readonly stage?: string
  /** The work so far is stored and is not repeated, so the attempts are counted from one again. */
  readonly isKept?: boolean
}

/** One run of a job, from its claim until it ends or another process takes it over. */
export interface RunningJob<I = unknown> {
  readonly id: number
  readonly ownerId: number | null
  readonly datasetId: number | null
  readonly input: I
  /** Aborts with JobStopped or JobLost. */
  readonly signal: AbortSignal
  /**
   * Call it inside the transaction that writes results. Throws JobLost unless the job still belongs to this
   * run. Locks the job's row, so no other process takes the job over before the commit.
   */
  hold(ctx: RequestContext): Promise<void>
  /** Like `hold`, and marks the job as done when the transaction commits. */
  finish(ctx: RequestContext, result: unknown): Promise<void>
  /** Records progress at most ten times a second; a new stage is recorded immediately. */
  tell(progress: JobProgress): Promise<void>
}

/**
 * The consequence of an error for the job.
 * - `wait`: an outage; the job waits and runs again by itself
 * - `count`: the job runs again until it reaches the kind's number of failures
 * - `fail`: the job fails at once; a person may retry it
 * - `refuse`: the job fails at once, and a retry cannot succeed
 */
export type Verdict = 'wait' | 'count' | 'fail' | 'refuse'

/** The record of a job that has ended. */
export interface EndedJob {
  readonly id: number
  readonly datasetId: number | null
  readonly input: unknown
  readonly isRetryable: boolean
  readonly state: string
}

/**
 * One kind of background work. When `run` returns without `finish`, the job is done. Such a `run` must be
 * safe to repeat, because a crash may come before the record.
 */
export interface JobKind {
  readonly name: string
  /** Maximum number of concurrent jobs of this kind in one process. */
  readonly sideBySide: number
  readonly mostFailures: number
  /** Milliseconds after the first failure. Each further failure triples the wait. */
  readonly firstWait: number
  readonly longestWait: number
  /** Jobs of this kind cannot crash the process, so they are never suspected after a crash. */
  readonly isLight?: boolean
  /** Message for users when the error itself has none. */
  readonly fault: string
  run(ctx: RequestContext, job: RunningJob): Promise<void>
  /** Returns null to use the default verdict. */
  verdict?(error: unknown): Verdict | null
  /** Runs after the job was done, failed or cancelled. May run twice. */
  ended?(ctx: RequestContext, job: EndedJob): Promise<void>
  /** Topic on which changes of the job's state are published. */
  topic?(job: Pick<EndedJob, 'id' | 'datasetId'>): string
}
