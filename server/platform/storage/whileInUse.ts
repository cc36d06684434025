import { setTimeout as pause } from 'node:timers/promises'
import { InUse } from '../../kernel/lifecycle.js'

const patienceMilliseconds = 3_000

/**
 * Repeats an attempt for three seconds while it throws InUse. A server whose parent was killed may still be
 * shutting down when the next one starts.
 */
export async function whileInUse<T>(attempt: () => T): Promise<Awaited<T>> {
  const deadline = Date.now() + patienceMilliseconds
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof InUse) || Date.now() > deadline) throw error
    }
    await pause(100)
  }
}
