import { randomUUID } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { TaskInterrupted, UnreadableFile } from '../../kernel/errors.js'
import type { RunOptions, Task, TaskLimits, Workers } from '../../kernel/workers.js'
import { removeOutputs } from '../storage/localFiles.js'
import { type Message, needsMemory, type Order, received, type Reply, sendable } from './workerMessages.js'
import { WorkerProcess } from './workerProcess.js'
import { type Turn, WorkerTurns } from './workerTurns.js'

export interface PoolOptions {
  /** The module that exports `handlers`, keyed by task name. */
  readonly handlers: URL
  /** Folder for files that tasks write. */
  readonly outputs: string
  /** Number of child processes for long tasks. Null means one per CPU core. */
  readonly size: number | null
  /** Heap limit of one child in megabytes, without array buffers. */
  readonly heapMegabytes?: number
  /** Time after which an idle child ends and frees its memory. */
  readonly idleMilliseconds?: number
}

interface Job extends Turn {
  readonly order: Order
  readonly limits: TaskLimits
  readonly options: RunOptions
  done(output: unknown): void
  fail(error: Error): void
  ended(): void
}
interface Run {
  readonly job: Job
  readonly began: number
  readonly processorBefore: number | null
}

const megabyte = 1 << 20
const usualLimits: TaskLimits = {
  seconds: 30,
  secondsPerMegabyte: 2,
  megabytes: 500,
  megabytesPerMegabyte: 16,
}
const nobody: RunOptions = { owner: '', bytes: 0, isInteractive: false }
const mostHeap = Math.min(2048, Math.floor(totalmem() / 2 / megabyte))
const mostMemory = totalmem() * 0.7
const quickBytes = 20_000_000
/** A task that gets little of a busy processor may take this many times as long by the clock. */
const busyFactor = 10
const watchMilliseconds = 100
/** A child that uses more memory than this after a task is replaced. */
const restingBytes = 250 * megabyte
const stopping = () => new TaskInterrupted('The server is stopping')

/**
 * Children are started when there is work for them, and end after some idle time. A child that dies fails
 * only its own task.
 */
export const workerPool = (options: PoolOptions): Workers => new WorkerPool(options)

class WorkerPool implements Workers {
  readonly size: number
  private readonly turns: WorkerTurns<Job>
  private readonly idle = new Map<WorkerProcess, NodeJS.Timeout>()
  private readonly busy = new Map<WorkerProcess, Run>()
  private readonly children = new Map<WorkerProcess, { readonly ended: Promise<void> }>()
  private watch: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(private readonly options: PoolOptions) {
    this.size = Math.max(1, options.size ?? availableParallelism())
    this.turns = new WorkerTurns(this.size)
  }

  run<I, O>({ name, limits }: Task<I, O>, input: I, options = nobody): Promise<O> {
    const { owner, bytes, isInteractive, signal } = options
    return new Promise((done, fail) => {
      if (this.isStopped) return fail(stopping())
      if (signal?.aborted) return fail(signal.reason as Error)
      const leave = () => this.cancel(job, signal!.reason as Error)
      const job: Job = {
        owner,
        bytes,
        isInteractive,
        isQuick: isInteractive && bytes <= quickBytes,
        options,
        limits: { ...usualLimits, ...limits },
        order: { name, input, outputs: join(this.options.outputs, randomUUID()) },
        done: output => done(output as O),
        fail,
        ended: () => signal?.removeEventListener('abort', leave),
      }
      signal?.addEventListener('abort', leave)
      this.turns.add(job)
      this.next()
    })
  }

  load(): { busy: number; waiting: number } {
    return this.turns.load()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const job of this.turns.clear()) this.fail(job, stopping())
    for (const child of this.children.keys()) child.kill(stopping())
    await Promise.all([...this.children.values()].map(({ ended }) => ended))
  }

  private next(): void {
    for (let job = this.turns.next(); job; job = this.turns.next()) this.begin(job)
    if (this.busy.size > 0) this.watch ??= setInterval(() => this.look(), watchMilliseconds).unref()
    else this.watch = void clearInterval(this.watch)
  }

  private begin(job: Job): void {
    // uses the most recent child, so that the others reach their idle time
    const used = [...this.idle.keys()].at(-1)
    const child = used ? this.take(used) : this.startChild()
    this.busy.set(child, { job, began: performance.now(), processorBefore: child.processorSeconds() })
    child.hold(true)
    try {
      child.send(job.order)
    } catch (error) {
      this.finish(child, { error: sendable(new Error(`Cannot be sent to a process: ${String(error)}`)) })
    }
  }

  private startChild(): WorkerProcess {
    let over: () => void
    const ended = new Promise<void>(done => {
      over = done
    })
    const { handlers, heapMegabytes = mostHeap } = this.options
    const child = new WorkerProcess(
      { handlers, heapMegabytes },
      {
        message: message => this.hear(child, message),
        end: reason => {
          this.lose(child, reason)
          over()
        },
      },
    )
    this.children.set(child, { ended })
    return child
  }

  private hear(child: WorkerProcess, message: Message): void {
    if ('done' in message) this.busy.get(child)?.job.options.progress?.(message.done)
    else this.finish(child, message)
  }

  private finish(child: WorkerProcess, reply: Reply): void {
    const run = this.busy.get(child)
    this.busy.delete(child)
    child.hold(false)
    if (child.memory() > restingBytes) child.kill(new Error('It keeps too much memory'))
    else
      this.idle.set(
        child,
        setTimeout(
          () => this.take(child).kill(new Error('It had nothing to do')),
          this.options.idleMilliseconds ?? 10_000,
        ).unref(),
      )
    if (run && 'output' in reply) this.settle(run.job).done(reply.output)
    else if (run && 'error' in reply) this.fail(run.job, received(reply.error))
    this.next()
  }

  private lose(child: WorkerProcess, reason: Error): void {
    const run = this.busy.get(child)
    this.busy.delete(child)
    this.children.delete(this.take(child))
    if (run) this.fail(run.job, reason)
    this.next()
  }

  private take(child: WorkerProcess): WorkerProcess {
    clearTimeout(this.idle.get(child))
    this.idle.delete(child)
    return child
  }

  /** Ends children that exceed the time or memory of their task. */
  private look(): void {
    for (const [child, run] of this.busy) {
      const { limits, options } = run.job
      const megabytes = options.bytes / megabyte
      if (isOver(child, run, limits.seconds + megabytes * limits.secondsPerMegabyte))
        child.kill(new UnreadableFile('Reading the file takes longer than the server allows for one file'))
      if (
        child.memory() >
        Math.min(mostMemory, megabyte * (limits.megabytes + megabytes * limits.megabytesPerMegabyte))
      )
        child.kill(needsMemory())
    }
  }

  private cancel(job: Job, reason: Error): void {
    if (this.turns.withdraw(job)) return this.fail(job, reason)
    for (const [child, run] of this.busy) if (run.job === job) child.kill(reason)
  }

  /**
   * Deletes the files of the task before it rejects. Files that cannot be deleted are swept at the next
   * start.
   */
  private fail(job: Job, reason: Error): void {
    const { fail, order } = this.settle(job)
    void removeOutputs(order.outputs).then(
      () => fail(reason),
      () => fail(reason),
    )
  }

  private settle(job: Job): Job {
    this.turns.end(job)
    job.ended()
    return job
  }
}

/** True when the run has used this much processor time, or waits for the processor without end. */
function isOver(child: WorkerProcess, { began, processorBefore }: Run, seconds: number): boolean {
  const passed = (performance.now() - began) / 1000
  if (passed <= seconds || passed > busyFactor * seconds) return passed > seconds
  const processor = child.processorSeconds()
  return processor === null || processorBefore === null || processor - processorBefore > seconds
}
