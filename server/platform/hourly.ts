import type { Log } from '../kernel/platform.js'

/** Works now and every hour from now on; what fails is told, and tried again the hour after. A turn that takes longer than its hour is never joined by a second. */
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
