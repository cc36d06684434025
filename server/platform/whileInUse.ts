import { setTimeout as pause } from 'node:timers/promises'
import { InUse } from '../kernel/lifecycle.js'

const patienceMilliseconds = 3_000

/** Tries again for a few seconds: a server whose parent was killed still ends in order when the next one starts. */
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
