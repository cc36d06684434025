import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { UnreadableFile } from '../kernel/errors.js'
import { release } from '../kernel/release.js'
import type { Workers } from '../kernel/workers.js'
import { codeOf } from './fileStore.js'
import { moving } from './moving.js'
import { type Order, received, type Reply } from './workerMessages.js'

export interface PoolOptions {
  /** of the module that exports `handlers`, by the names of the tasks */
  readonly handlers: URL
  /** threads; null: one a core */
  readonly size: number | null
  /** JavaScript objects of one thread; array buffers do not count */
  readonly heapMegabytes?: number
  /** after which a thread without work ends, and its memory with it */
  readonly idleMilliseconds?: number
}

/** of a thread's heap: what lives shorter than the next collection. V8 would take 48, which no task here needs. */
const youngMegabytes = 6

interface Job { readonly order: Order; done(output: unknown): void; fail(error: Error): void }

/** Threads are made when there is work for them and live on for a while; one that dies takes its own job along and no other. */
export function workerPool({ handlers, size: wanted, heapMegabytes = 2048, idleMilliseconds = 10_000 }: PoolOptions): Workers {
  const size = wanted ?? availableParallelism()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const busy = new Map<Worker, Job>()
  const waiting: Job[] = []
  let isStopped = false

  function startThread(): Worker {
    const thread = new Worker(...entry(handlers, heapMegabytes))
    let reason: Error | null = null
    thread.on('message', (reply: Reply) => finish(thread, reply))
    thread.on('error', error => { reason = error })
    thread.on('exit', code => lose(thread, isStopped ? new Error('The server is stopping') : causeOfDeath(reason, code)))
    return thread
  }

  function finish(thread: Worker, reply: Reply): void {
    const job = busy.get(thread)
    busy.delete(thread)
    thread.unref()
    idle.set(thread, setTimeout(() => void take(thread).terminate(), idleMilliseconds).unref())
    if ('error' in reply) job?.fail(received(reply.error))
    else job?.done(reply.output)
    next()
  }

  function lose(thread: Worker, reason: Error): void {
    const job = busy.get(thread)
    busy.delete(thread)
    take(thread)
    job?.fail(reason)
    next()
  }

  function take(thread: Worker): Worker {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread
  }

  function next(): void {
    if (isStopped || waiting.length === 0 || (idle.size === 0 && busy.size >= size)) return
    const job = waiting.shift()!
    const used = [...idle.keys()].at(-1) // the last, so that the others get old
    const thread = used ? take(used) : startThread()
    busy.set(thread, job)
    thread.ref()
    try {
      const { message, buffers } = moving(job.order)
      thread.postMessage(message, buffers)
    } catch (error) {
      finish(thread, { error: { code: null, message: `Cannot be sent to a thread: ${String(error)}`, fields: {}, stack: undefined } })
    }
  }

  return {
    size, release,
    load: () => ({ busy: busy.size, waiting: waiting.length }),
    run: ({ name }, input) => new Promise((done, fail) => {
      if (isStopped) return fail(new Error('The server is stopping'))
      waiting.push({ order: { name, input }, done, fail })
      next()
    }),
    async stop() {
      isStopped = true
      for (const job of waiting.splice(0)) job.fail(new Error('The server is stopping'))
      await Promise.all([...idle.keys(), ...busy.keys()].map(thread => thread.terminate()))
    },
  }
}

/** Run from TypeScript (tests, tools) a thread needs a loader first, which it does not inherit. */
function entry(handlers: URL, heapMegabytes: number): ConstructorParameters<typeof Worker> {
  const isCompiled = import.meta.url.endsWith('.js')
  const address = new URL(isCompiled ? './worker.js' : './worker.ts', import.meta.url)
  const options = { workerData: { handlers: handlers.href, entry: address.href }, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes } }
  return isCompiled ? [address, options] : [loadThenEnter, { ...options, eval: true }]
}

const loadThenEnter = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData.entry) })`

function causeOfDeath(reason: Error | null, code: number): Error {
  if (codeOf(reason) === 'ERR_WORKER_OUT_OF_MEMORY') return new UnreadableFile('The file needs more memory to be read than the server gives to one file')
  return new Error(`A worker thread ended${reason ? `: ${reason.message}` : ` with ${code}`}`, { cause: reason })
}
