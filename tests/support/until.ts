import { setTimeout as pause } from 'node:timers/promises'

/** Waits until `isSo` returns true. Throws after `seconds`. */
export async function until(isSo: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
  for (const from = performance.now(); performance.now() - from < seconds * 1000; await pause(25))
    if (await isSo()) return
  throw new Error('the condition did not become true in time')
}
