import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { TaskInterrupted, UnreadableFile } from '../../kernel/errors.js'
import { type Message, needsMemory, type Order } from './workerMessages.js'

/** Size of V8's young generation. Tasks create few short-lived objects, so a small size saves memory. */
const semiSpaceMegabytes = 2
const pageBytes = 4096
/** Linux reports processor time to all programs in this unit. */
const ticksPerSecond = 100
const shownLetters = 2000

export interface ProcessOptions {
  readonly handlers: URL
  readonly heapMegabytes: number
}
export interface ProcessEvents {
  message(message: Message): void
  end(reason: Error): void
}

/** One child process of the pool. */
export class WorkerProcess {
  private readonly child: ChildProcess
  private verdict: Error | null = null
  private lastWords = ''
  private isOver = false

  constructor(options: ProcessOptions, { message, end }: ProcessEvents) {
    const child = (this.child = start(options))
    const over = (reason: Error) => {
      if (this.isOver) return
      this.isOver = true
      end(this.verdict ?? reason)
    }
    child.on('message', (sent: Message) => message(sent))
    child.on('error', error =>
      over(new Error(`A worker process could not be used: ${error.message}`, { cause: error })),
    )
    child.on('close', (code, signal) => over(causeOfDeath(code, signal, this.lastWords)))
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-shownLetters)
    })
    this.hold(false)
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** Throws when the order cannot be cloned. */
  send(order: Order): void {
    // a broken pipe means that the process is ending, which 'close' reports
    this.child.send(order, () => undefined)
  }

  /** Sets whether the child keeps the server process alive. */
  hold(isHeld: boolean): void {
    for (const handle of [this.child, this.child.channel, this.child.stderr as Socket | null]) {
      if (isHeld) handle?.ref()
      else handle?.unref()
    }
  }

  /** Kills the process immediately. `end` receives the reason. */
  kill(reason: Error): void {
    this.verdict ??= reason
    this.child.kill('SIGKILL')
  }

  /** Resident memory in bytes, or 0 when the operating system does not report it. */
  memory(): number {
    try {
      return Number(readFileSync(`/proc/${this.child.pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
    } catch {
      return 0 // not Linux, or the process has ended
    }
  }

  /** Processor time in seconds since the start of the process, or null when the system does not report it. */
  processorSeconds(): number | null {
    try {
      const text = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8')
      // the name of the program before the bracket can contain spaces
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    } catch {
      return null // not Linux, or the process has ended
    }
  }
}

/**
 * Starts the child without the server's environment: code that reads untrusted files has no access to
 * secrets.
 */
function start({ handlers, heapMegabytes }: ProcessOptions): ChildProcess {
  const isCompiled = import.meta.url.endsWith('.js')
  const entry = fileURLToPath(new URL(isCompiled ? './worker.js' : './worker.ts', import.meta.url))
  const flags = [
    ...(isCompiled ? [] : ['--import', 'tsx']),
    '--expose-gc',
    `--max-old-space-size=${heapMegabytes}`,
    `--max-semi-space-size=${semiSpaceMegabytes}`,
  ]
  const guard = guardPath()
  const [execPath, execArgv] = guard
    ? [guard, ['--pdeathsig', 'KILL', process.execPath, ...flags]]
    : [process.execPath, flags]
  return fork(entry, [handlers.href, guard ? 'yes' : 'no'], {
    execPath,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { MALLOC_ARENA_MAX: '2' },
  })
}

let guard: string | null | undefined

/**
 * Returns the program that makes the kernel end the child together with its parent. It works even when the
 * child is busy and does not read messages.
 */
function guardPath(): string | null {
  guard ??=
    ['/usr/bin/setpriv', '/bin/setpriv'].find(
      path => existsSync(path) && spawnSync(path, ['--pdeathsig', 'KILL', 'true']).status === 0,
    ) ?? null
  return guard
}

const faults: readonly (string | null)[] = [
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
]

function causeOfDeath(code: number | null, signal: string | null, lastWords: string): Error {
  if (/heap out of memory|allocation failed/i.test(lastWords)) return needsMemory()
  if (faults.includes(signal)) return new UnreadableFile('The program that reads the file ended unexpectedly')
  if (signal) return new TaskInterrupted(`A worker process ended with ${signal}`)
  return new Error(`A worker process ended with ${code}${lastWords ? `: ${lastWords.trim()}` : ''}`)
}
