import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '../kernel/errors.js'
import type { Limiter } from '../kernel/platform.js'

/** Counts in this process; each name has one window. */
export function memoryLimiter(): Limiter {
  const windows = new Map<string, RateLimiterMemory>()
  return {
    async consume({ name, points, seconds }, key) {
      const window = windows.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
      windows.set(name, window)
      try {
        await window.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new TooMany(`Too many attempts; try again in ${inWords(refusal.msBeforeNext / 1000)}`, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async forget({ name }, key, points) {
      const window = windows.get(name)
      await (points === undefined ? window?.delete(key) : window?.reward(key, points))
    },
  }
}

const inWords = (seconds: number) => (seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`)
