import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabaseAddress } from '../kernel/config.js'
import { TooMany } from '../kernel/errors.js'
import type { Limit, Limiter } from '../kernel/platform.js'
import { isOvertaken } from '../kernel/rows.js'

/** Counts in this process; each name has one window. */
export function memoryLimiter(): Limiter {
  return limiterOver(({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), key => key)
}

/**
 * Counts in the table rate_limit: limits survive a restart, and servers on one database share them. The memory of this process comes first and refuses without a statement what it has seen
 * too often. Has two connections of its own: a limit inside a transaction could otherwise wait for a connection that only transactions hold.
 */
export function databaseLimiter({ username: user, ...address }: DatabaseAddress): Limiter & { stop(): Promise<void> } {
  const pool = mysql.createPool({ ...address, user, connectionLimit: 2 })
  let isSwept = false
  const memory = memoryLimiter()
  const table = limiterOver(({ name, points, seconds }) => {
    const window = new RateLimiterMySQL({
      storeClient: pool, storeType: 'pool', dbName: address.database, tableName: 'rate_limit', tableCreated: true, keyPrefix: name, points, duration: seconds,
      clearExpiredByTimeout: !isSwept, // one of them deletes the expired rows of all
    })
    isSwept = true
    return window
  }, key => createHash('sha256').update(key).digest('base64url'))
  return {
    async consume(limit, key) {
      await memory.consume(limit, key)
      await again(() => table.consume(limit, key))
    },
    async forget(limit, key, points) {
      await memory.forget(limit, key, points)
      await again(() => table.forget(limit, key, points))
    },
    stop: () => new Promise(done => pool.end(() => done())),
  }
}

function limiterOver(windowOf: (limit: Limit) => RateLimiterAbstract, keyOf: (key: string) => string): Limiter {
  const windows = new Map<string, RateLimiterAbstract>()
  const windowFor = (limit: Limit) => {
    const window = windows.get(limit.name) ?? windowOf(limit)
    windows.set(limit.name, window)
    return window
  }
  return {
    async consume(limit, key) {
      try {
        await windowFor(limit).consume(keyOf(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new TooMany(`Too many attempts; try again in ${inWords(refusal.msBeforeNext / 1000)}`, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async forget(limit, key, points) {
      const window = windowFor(limit)
      await (points === undefined ? window.delete(keyOf(key)) : window.reward(keyOf(key), points))
    },
  }
}

const attempts = 5

/** Two statements on neighbouring keys may wait for each other; the database then ends one of them. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let left = attempts - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isOvertaken(error)) throw error
      await pause(Math.random() * 20)
    }
  }
}

const inWords = (seconds: number) => (seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`)
