import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '../kernel/databaseAway.js'
import { inFlight } from '../kernel/inFlight.js'
import { CannotStart, exitCodes } from '../kernel/lifecycle.js'
import type { Log } from '../kernel/platform.js'

type Closer = () => Promise<unknown> | undefined

export interface Lifecycle {
  readonly isEnding: () => boolean
  /** Closers run in reverse order when the process ends. Throws when it ends already, so that the start goes no further. */
  onEnd(closer: Closer): void
  /** Runs `start`; when it fails, closes what it opened and ends the process. */
  run(start: () => Promise<void>): Promise<void>
}

/** After an uncaught error nothing is certain, so closing may not take for ever. */
const crashMilliseconds = 10_000

/** Ends the process in order at SIGTERM, SIGINT, an uncaught error, a failed start, or when the supervising parent is gone. */
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
  process.on('uncaughtException', crash) // rejections too: Node raises an unhandled one as an exception
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
        if (isEnding) return // work that fails because the process ends is no failure of the start
        tellFailedStart(log, error)
        await end(error instanceof CannotStart ? exitCodes.cannotStart : exitCodes.crashed)
      }
    },
  }
}

/** The channel to `npm start` closes when that process dies, even by SIGKILL. Without such a parent there is no channel, and `connected` is undefined. */
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
