import { setTimeout as pause } from 'node:timers/promises'
import { Job, JobState } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { begin } from '../../lib/inFlight.js'
import { type JobKind, JobLost, type JobProgress, JobStopped, type RunningJob } from '../../kernel/jobs.js'
import { freed } from './abandoned.service.js'
import { lockClaimed } from './claim.queries.js'
import { isOutage, reasonOf, verdictOn, waitAfter } from './fault.service.js'

const reportMilliseconds = 100
const outageWait = 1000
const longestOutageWait = 60_000
const settleEvery = 1000

type Changes = Parameters<RequestContext['db']['update']>[2]

/** One claim of a job: runs the handler and records the end. `pace` scales all waits. */
export class Run implements RunningJob {
  readonly leaving = new AbortController()
  readonly id: number
  readonly ownerId: number | null
  readonly datasetId: number | null
  readonly input: unknown
  private lastReport: { at: number; stage: string }

  constructor(
    private readonly ctx: RequestContext,
    readonly job: Job,
    readonly kind: JobKind,
    private readonly pace: number,
  ) {
    ;({ id: this.id, ownerId: this.ownerId, datasetId: this.datasetId, input: this.input } = job)
    this.lastReport = { at: 0, stage: job.stage }
  }

  get signal(): AbortSignal {
    return this.leaving.signal
  }

  async hold({ db }: RequestContext): Promise<void> {
    if (!(await lockClaimed(db, this.id, this.job.lease)))
      throw new JobLost('The job was cancelled or taken over')
  }

  async finish(ctx: RequestContext, result: unknown): Promise<void> {
    if (
      !(await this.change(ctx, {
        ...freed,
        state: JobState.DONE,
        result: result as object,
        error: null,
        failures: 0,
        crashes: 0,
        isSuspect: false,
        endedAt: new Date(),
      }))
    )
      throw new JobLost('The job was cancelled or taken over')
  }

  async tell({ done, total, stage = this.lastReport.stage, isKept = false }: JobProgress): Promise<void> {
    if (stage === this.lastReport.stage && Date.now() - this.lastReport.at < reportMilliseconds) return
    this.lastReport = { at: Date.now(), stage }
    const anew = isKept ? { attempts: 1, failures: 0, crashes: 0, error: null } : {}
    if (!(await unlessDeadlocked(() => this.change(this.ctx, { done, total, stage, ...anew }))))
      throw new JobLost('The job was cancelled or taken over')
    this.publish()
  }

  publish(): void {
    const topic = this.kind.topic?.(this.job)
    if (topic) this.ctx.platform.pubsub.publish(topic, null)
  }

  /** Runs the handler and records the result, even after a long outage of the database. */
  async go(): Promise<void> {
    this.publish()
    const ended = begin(() => ({ job: this.id, kind: this.kind.name }))
    try {
      await this.kind.run(this.ctx, this)
      await this.settle({
        ...freed,
        state: JobState.DONE,
        error: null,
        failures: 0,
        crashes: 0,
        isSuspect: false,
        endedAt: new Date(),
      })
    } catch (error) {
      await this.settleFault(error)
    } finally {
      ended()
    }
    await this.end()
    this.publish()
  }

  private async settleFault(error: unknown): Promise<void> {
    const { signal, job, kind } = this
    const cause: unknown = signal.aborted ? signal.reason : error
    if (cause instanceof JobLost || error instanceof JobLost) return
    if (cause instanceof JobStopped)
      return this.settle({ ...freed, state: JobState.WAITING, attempts: Math.max(0, job.attempts - 1) })
    const verdict = verdictOn(error, kind)
    const now = await this.reliably(() =>
      this.ctx.db.findOne(Job, {
        select: { id: true, attempts: true, failures: true },
        where: { id: this.id },
      }),
    )
    if (!now) return
    const failures = now.failures + (verdict === 'wait' ? 0 : 1)
    const given = reasonOf(error, kind, verdict)
    const isOver = verdict === 'fail' || verdict === 'refuse' || failures >= kind.mostFailures
    this.logFault(error, failures, isOver)
    const outcome = { ...freed, failures, error: given, isSuspect: false }
    if (isOver)
      return this.settle({
        ...outcome,
        state: JobState.FAILED,
        isRetryable: verdict !== 'refuse',
        endedAt: new Date(),
      })
    const wait =
      verdict === 'wait'
        ? waitAfter(now.attempts, outageWait, longestOutageWait)
        : waitAfter(failures, kind.firstWait, kind.longestWait)
    await this.settle({
      ...outcome,
      state: JobState.WAITING,
      runAfter: new Date(Date.now() + wait * this.pace),
    })
  }

  private logFault(error: unknown, failures: number, isOver: boolean): void {
    this.ctx.platform.log[isOver ? 'error' : 'warn'](
      { error, job: this.id, failures, ...(this.datasetId ? { dataset: this.datasetId } : {}) },
      isOver ? `${this.kind.name} failed and was given up` : `${this.kind.name} failed and is tried again`,
    )
  }

  private async settle(changes: Changes): Promise<void> {
    await this.reliably(() => this.change(this.ctx, changes))
  }

  /** Returns false when the job no longer belongs to this run. */
  private async change({ db }: RequestContext, changes: Changes): Promise<boolean> {
    const { affected } = await db.update(
      Job,
      { id: this.id, state: JobState.RUNNING, lease: this.job.lease },
      changes,
    )
    return affected === 1
  }

  /**
   * Repeats writes until the database answers: the work is done, and only its record is missing. When the
   * server stops, the process that takes the job back writes the record.
   */
  private async reliably<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isOutage(error) || this.signal.reason instanceof JobStopped) throw error
        await pause(settleEvery * this.pace)
      }
    }
  }

  private async end(): Promise<void> {
    const now = await this.reliably(() => this.ctx.db.findOneBy(Job, { id: this.id }))
    if (now && now.state !== JobState.WAITING && now.state !== JobState.RUNNING)
      await this.kind.ended?.(this.ctx, now)
  }
}
