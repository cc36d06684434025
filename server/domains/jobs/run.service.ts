import { setTimeout as pause } from 'node:timers/promises'
import { Job, JobState } from '../../entities/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { begin } from '../../kernel/inFlight.js'
import { type JobKind, JobLost, type JobProgress, JobStopped, type RunningJob } from '../../kernel/jobs.js'
import { freed } from './abandoned.service.js'
import { isOutage, reasonOf, verdictOn, waitAfter } from './fault.service.js'

const toldEvery = 100
const outageWait = 1000
const longestOutageWait = 60_000
const settleEvery = 1000

type Changes = Parameters<RequestContext['db']['update']>[2]

/** One claim of a job: what its handler may ask for, and how it ends. `pace` scales all waits. */
export class Run implements RunningJob {
  readonly leaving = new AbortController()
  readonly id: number
  readonly ownerId: number | null
  readonly datasetId: number | null
  readonly input: unknown
  private told: { at: number; stage: string }

  constructor(
    private readonly ctx: RequestContext,
    readonly job: Job,
    readonly kind: JobKind,
    private readonly pace: number,
  ) {
    ;({ id: this.id, ownerId: this.ownerId, datasetId: this.datasetId, input: this.input } = job)
    this.told = { at: 0, stage: job.stage }
  }

  get signal(): AbortSignal {
    return this.leaving.signal
  }

  async hold({ db }: RequestContext): Promise<void> {
    const rows: unknown[] = await db.query(
      "SELECT j.id FROM job j WHERE j.id = ? AND j.state = 'running' AND j.lease = ? FOR UPDATE",
      [this.id, this.job.lease],
    )
    if (rows.length === 0) throw new JobLost('The job was cancelled or taken over')
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

  async tell({ done, total, stage = this.told.stage, isKept = false }: JobProgress): Promise<void> {
    if (stage === this.told.stage && Date.now() - this.told.at < toldEvery) return
    this.told = { at: Date.now(), stage }
    const anew = isKept ? { attempts: 1, failures: 0, crashes: 0, error: null } : {}
    if (!(await this.change(this.ctx, { done, total, stage, ...anew })))
      throw new JobLost('The job was cancelled or taken over')
    this.publish()
  }

  publish(): void {
    const topic = this.kind.topic?.(this.job)
    if (topic) this.ctx.platform.pubsub.publish(topic, null)
  }

  /** Runs the handler and records how it ended, however long the database is away. */
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
    const given = reasonOf(error, kind)
    const isOver = verdict === 'fail' || verdict === 'refuse' || failures >= kind.mostFailures
    this.ctx.platform.log[isOver ? 'error' : 'warn'](
      { error, job: this.id, failures, ...(this.datasetId ? { dataset: this.datasetId } : {}) },
      isOver ? `${kind.name} failed and was given up` : `${kind.name} failed and is tried again`,
    )
    if (isOver)
      return this.settle({
        ...freed,
        state: JobState.FAILED,
        failures,
        error: given,
        isRetryable: verdict !== 'refuse',
        isSuspect: false,
        endedAt: new Date(),
      })
    const wait =
      verdict === 'wait'
        ? waitAfter(now.attempts, outageWait, longestOutageWait)
        : waitAfter(failures, kind.firstWait, kind.longestWait)
    await this.settle({
      ...freed,
      state: JobState.WAITING,
      failures,
      error: given,
      isSuspect: false,
      runAfter: new Date(Date.now() + wait * this.pace),
    })
  }

  private async settle(changes: Changes): Promise<void> {
    await this.reliably(() => this.change(this.ctx, changes))
  }

  /** Whether the job still belonged to this run. */
  private async change({ db }: RequestContext, changes: Changes): Promise<boolean> {
    const { affected } = await db.update(
      Job,
      { id: this.id, state: JobState.RUNNING, lease: this.job.lease },
      changes,
    )
    return affected === 1
  }

  /** The work is done: only its record waits for the database. Once the server stops, the record is left to whoever takes the job back. */
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
