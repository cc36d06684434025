import type { Log } from '../kernel/platform.js'

/**
 * Runs `work` now and every `milliseconds`, by default an hour. An error is logged, and the next run follows
 * at its time. Runs never overlap.
 */
export function repeat(
  log: Log,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  milliseconds = 3_600_000,
): { stop(): Promise<void> } {
  const gone = new AbortController()
  let turn: Promise<unknown> | undefined
  const begin = () => {
    turn ??= work(gone.signal)
      .catch((error: unknown) => log.error({ error }, `${name} failed`))
      .finally(() => {
        turn = undefined
      })
  }
  const timer = setInterval(begin, milliseconds)
  begin()
  return {
    async stop() {
      clearInterval(timer)
      gone.abort()
      await turn
    },
  }
}
