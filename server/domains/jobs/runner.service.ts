import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { In } from 'typeorm'
import { Job, JobState, unfinishedStates } from '../../entities/operation/job.js'
import { createContext, type RequestContext } from '../../kernel/context.js'
import { type JobKind, JobLost, JobStopped } from '../../kernel/jobs.js'
import { anonymous } from '../../kernel/viewer.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { freed, takeBack } from './abandoned.service.js'
import { claimNext, dueNow, type Lease } from './claim.queries.js'
import { isContended } from './fault.service.js'
import { keepLeases, renewLeases } from './leases.service.js'
import { jobsTopic } from './queue.service.js'
import { Run } from './run.service.js'

export interface JobRunner {
  /**
   * Starts no more jobs and gives running jobs ten seconds to stop. Unfinished jobs wait for the next start.
   */
  stop(): Promise<void>
  /** Resolves when no job of these kinds waits or runs. */
  idle(): Promise<void>
}

export interface RunnerOptions {
  /**
   * A name that no other running process uses. Jobs that a former process of this name left behind are taken
   * back immediately.
   */
  readonly instance?: string
  readonly leaseMilliseconds?: number
  readonly pollMilliseconds?: number
  /** Scales the waits between attempts. */
  readonly pace?: number
}

const longestStop = 10_000
const stopped = () => new JobStopped('The server stops')

/** Runs jobs of these kinds. Several processes may do so on the same database. */
export function startJobs(
  ctx: RequestContext,
  kinds: readonly JobKind[],
  options: RunnerOptions = {},
): JobRunner {
  const { db, platform, cookies } = ctx
  const runner = new Runner(
    createContext({ viewer: anonymous, db, platform, cookies }),
    new Map(kinds.map(kind => [kind.name, kind])),
    options,
  )
  runner.start()
  return runner
}

class Runner implements JobRunner {
  private readonly active = new Map<Run, Promise<void>>()
  private readonly instance: string
  private readonly lease: Lease
  private readonly pollMilliseconds: number
  private readonly pace: number
  private readonly events: AsyncIterator<unknown>
  private readonly left = new AbortController()
  private working: Promise<unknown> = Promise.resolve()
  private ring: () => void = () => {}
  private isRung = false
  private isStopped = false
  private isAway = false
  /**
   * Time from which expired leases are taken back. Running processes need one lease duration after a start or
   * an outage to renew their leases.
   */
  private takesBackFrom = 0

  constructor(
    private readonly ctx: RequestContext,
    private readonly kinds: ReadonlyMap<string, JobKind>,
    {
      instance = randomUUID(),
      leaseMilliseconds = 15_000,
      pollMilliseconds = 2_000,
      pace = 1,
    }: RunnerOptions,
  ) {
    this.instance = instance
    this.lease = { owner: `${instance}:${randomUUID()}`, milliseconds: leaseMilliseconds }
    this.pollMilliseconds = pollMilliseconds
    this.pace = pace
    this.events = ctx.platform.pubsub.listen(jobsTopic)[Symbol.asyncIterator]()
  }

  start(): void {
    this.takesBackFrom = Date.now() + this.lease.milliseconds
    const renewal = () => this.quietly(() => renewLeases(this.ctx, this.lease, this.active))
    void keepLeases(renewal, this.lease, this.left.signal)
    this.working = Promise.all([this.listen(), this.loop()])
  }

  async stop(): Promise<void> {
    if (this.isStopped) return
    this.isStopped = true
    for (const { leaving } of this.active.keys()) leaving.abort(stopped())
    await this.events.return?.()
    this.wake()
    await Promise.race([
      Promise.all([this.working, ...this.active.values()]),
      pause(longestStop, undefined, { ref: false }),
    ])
    this.left.abort()
    const mine = { leaseOwner: this.lease.owner, state: JobState.RUNNING }
    await this.quietly(() =>
      unlessDeadlocked(() => this.ctx.db.update(Job, mine, { ...freed, state: JobState.WAITING })),
    )
  }

  async idle(): Promise<void> {
    const unfinished = () =>
      this.ctx.db.countBy(Job, { kind: In([...this.kinds.keys()]), state: In([...unfinishedStates]) })
    while (!this.isStopped && (this.active.size > 0 || (await unfinished()) > 0)) {
      this.wake()
      await Promise.race([Promise.all(this.active.values()), pause(20)])
      await pause(5)
    }
  }

  private wake(): void {
    this.isRung = true
    this.ring()
  }

  private async listen(): Promise<void> {
    for (let event = await this.events.next(); !event.done; event = await this.events.next()) {
      const { ended } = (event.value ?? {}) as { ended?: number }
      if (ended !== undefined) await this.quietly(() => this.endedByHand(ended))
      this.wake()
    }
  }

  /** A run in this process cleans up after itself. */
  private async endedByHand(id: number): Promise<void> {
    const run = [...this.active.keys()].find(active => active.id === id)
    if (run) return run.leaving.abort(new JobLost('The job was cancelled'))
    const job = await this.ctx.db.findOneBy(Job, { id })
    if (job) await this.kinds.get(job.kind)?.ended?.(this.ctx, job)
  }

  private async loop(): Promise<void> {
    await this.quietly(() => takeBack(this.ctx, this.kinds, this.instance))
    while (!this.isStopped) {
      this.isRung = false
      await this.quietly(() => this.round())
      if (!this.isRung && !this.isStopped) await this.rest()
    }
  }

  private async rest(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>(done => {
      this.ring = done
      timer = setTimeout(done, this.pollMilliseconds)
    })
    clearTimeout(timer)
  }

  private async round(): Promise<void> {
    const due = await dueNow(this.ctx.db, [...this.kinds.keys()])
    if (due.expired && Date.now() >= this.takesBackFrom) {
      const ids = await takeBack(this.ctx, this.kinds, null)
      if (ids.length > 0)
        this.ctx.platform.log.warn({ jobs: ids }, 'jobs of an ended process were returned to the queue')
      this.wake()
    }
    if (due.suspects) await this.beginSuspect()
    if (due.work) await this.fill(due.suspects && !this.isQuiet())
  }

  /**
   * A suspect runs alone. It starts when no other heavy job runs here, and no heavy job starts while it runs.
   */
  private async beginSuspect(): Promise<void> {
    for (const kind of this.isQuiet() ? this.kinds.values() : []) {
      const job = await claimNext(this.ctx.db, kind.name, true, this.lease)
      if (job) return this.begin(job, kind)
    }
  }

  private async fill(isOnlyLight: boolean): Promise<void> {
    for (const kind of this.kinds.values()) {
      while (!this.isStopped && (kind.isLight || !isOnlyLight) && this.mayBegin(kind)) {
        const job = await claimNext(this.ctx.db, kind.name, false, this.lease)
        if (!job) break
        this.begin(job, kind)
      }
    }
  }

  private readonly runs = () => [...this.active.keys()]
  private readonly isQuiet = () => this.runs().every(({ kind }) => kind.isLight)
  private mayBegin(kind: JobKind): boolean {
    return (
      this.runs().filter(run => run.kind === kind).length < kind.sideBySide &&
      (kind.isLight || !this.runs().some(({ job }) => job.isSuspect))
    )
  }

  private begin(job: Job, kind: JobKind): void {
    const run = new Run(this.ctx, job, kind, this.pace)
    const ended = run
      .go()
      .catch((error: unknown) =>
        this.ctx.platform.log.error({ error, job: job.id }, 'the end of a job could not be recorded'),
      )
      .finally(() => {
        this.active.delete(run)
        this.wake()
      })
    this.active.set(run, ended)
    // the job was claimed while the server began to stop
    if (this.isStopped) run.leaving.abort(stopped())
  }

  /** Returns false when the work failed. Logs an unreachable database only once. */
  private async quietly(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      this.isAway = false
      return true
    } catch (error) {
      this.missed(error)
      return false
    }
  }

  private missed(error: unknown): void {
    const { log } = this.ctx.platform
    if (isContended(error))
      return log.warn({ error }, 'other transactions used the same jobs; the server tries again')
    if (!this.isAway)
      log.error(
        { error },
        'the job table could not be read; the server tries again until the database answers',
      )
    this.isAway = true
    this.takesBackFrom = Date.now() + this.lease.milliseconds
  }
}
