import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '../lib/databaseAway.js'
import { inFlight } from '../lib/inFlight.js'
import { CannotStart, exitCodes } from '../kernel/lifecycle.js'
import type { Log } from '../kernel/platform.js'

type Closer = () => Promise<unknown> | undefined

export interface Lifecycle {
  readonly isEnding: () => boolean
  /**
   * Registers a closer. Closers run in reverse order when the process ends. Throws when the process is
   * already ending, which stops the start.
   */
  onEnd(closer: Closer): void
  /** Runs `start`. When it fails, runs the closers and ends the process. */
  run(start: () => Promise<void>): Promise<void>
}

/** Time limit for closing after an uncaught error, because closers may hang in an unknown state. */
const crashMilliseconds = 10_000

/**
 * Ends the process in an orderly way after SIGTERM, SIGINT, an uncaught error, a failed start, or the end of
 * the parent process.
 */
export function createLifecycle(log: Log): Lifecycle {
  const closers: Closer[] = []
  let isEnding = false

  async function end(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    if (code === exitCodes.ordered) log.info({}, 'stopping')
    for (const close of closers.reverse())
      await close()?.catch((error: unknown) => log.error({ error }, 'closing failed'))
    process.exit(code)
  }

  function crash(error: unknown): void {
    log.error({ error, inFlight: inFlight() }, 'uncaught error, the server ends')
    void pause(crashMilliseconds, null, { ref: false }).then(() => process.exit(exitCodes.crashed))
    void end(exitCodes.crashed)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(exitCodes.ordered))
  // covers rejections too, because Node raises unhandled ones as exceptions
  process.on('uncaughtException', crash)
  followParent(() => void end(exitCodes.ordered))

  return {
    isEnding: () => isEnding,
    onEnd(closer) {
      closers.push(closer)
      if (isEnding) throw new Error('The process ends')
    },
    async run(start) {
      try {
        await start()
      } catch (error) {
        if (isEnding) return // the start failed only because the process is ending
        tellFailedStart(log, error)
        await end(error instanceof CannotStart ? exitCodes.cannotStart : exitCodes.crashed)
      }
    },
  }
}

/**
 * Ends this process with its parent. The channel to `npm start` closes when that process dies, even after
 * SIGKILL. Without such a parent there is no channel, and `connected` is undefined.
 */
function followParent(end: () => void): void {
  const isConnected = process.connected as boolean | undefined
  if (isConnected === undefined) return
  process.on('disconnect', end)
  if (!isConnected) end()
}

function tellFailedStart(log: Log, error: unknown): void {
  if (error instanceof CannotStart) console.error(error.message)
  else if (isDatabaseAway(error))
    log.error({ reason: (error as Error).message }, 'the database does not answer')
  else log.error({ error }, 'the server could not start')
}
