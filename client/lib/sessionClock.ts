export type SessionStage = 'running' | 'ending' | 'over'

/** ms before the end at which one is warned */
export const warningTime = 5 * 60_000

export function stageOf(expiresAt: number, now: number): SessionStage {
  if (now >= expiresAt) return 'over'
  return now >= expiresAt - warningTime ? 'ending' : 'running'
}

/** ms until the clock is looked at again: at the next change, but soon, since timers stand still while a computer sleeps. */
export function nextLook(expiresAt: number, now: number): number {
  const changes = [expiresAt - warningTime, expiresAt].map(at => at - now).filter(wait => wait > 0)
  return Math.min(30_000, ...changes)
}

/** `4:59` */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `42 min`, the last one counted in seconds. */
export const minutesLeft = (ms: number) =>
  ms > 60_000 ? `${Math.ceil(ms / 60_000)} min` : `${Math.max(0, Math.ceil(ms / 1000))} s`
