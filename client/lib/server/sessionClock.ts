export type SessionStage = 'running' | 'ending' | 'over'

/** ms before the end at which the user is warned */
export const warningTime = 5 * 60_000

export function stageOf(expiresAt: number, now: number): SessionStage {
  if (now >= expiresAt) return 'over'
  return now >= expiresAt - warningTime ? 'ending' : 'running'
}

/**
 * ms until the next check: the next change of stage, but at most 30 s, since timers stop while a computer
 * sleeps.
 */
export function nextLook(expiresAt: number, now: number): number {
  const changes = [expiresAt - warningTime, expiresAt].map(at => at - now).filter(wait => wait > 0)
  return Math.min(30_000, ...changes)
}

/** `4:59` */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `42 min`; the last minute in seconds, `42 s`. */
export const minutesLeft = (ms: number) =>
  ms > 60_000 ? `${Math.ceil(ms / 60_000)} min` : `${Math.max(0, Math.ceil(ms / 1000))} s`
