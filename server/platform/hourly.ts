import type { Log } from '../kernel/platform.js'

/**
 * Runs `work` now and every hour. An error is logged, and the next run follows an hour later. Runs never
 * overlap, even when one takes longer than an hour.
 */
export function everyHour(
  log: Log,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  hour = 3_600_000,
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
  const timer = setInterval(begin, hour)
  begin()
  return {
    async stop() {
      clearInterval(timer)
      gone.abort()
      await turn
    },
  }
}
