import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds. Longer than the work takes. */
const always = 300

/**
 * Constant-time reply: returns true when `work` is done, but never before 300 ms. The response time therefore
 * does not reveal what `work` found.
 */
export async function inConstantTime(work: () => Promise<void>): Promise<true> {
  await Promise.all([work(), pause(always)])
  return true
}
