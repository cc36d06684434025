import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, RowDataPacket } from 'mysql2'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMySQL,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { DatabaseAddress } from '../kernel/config.js'
import { TooMany } from '../kernel/errors.js'
import type { Limit, Limiter, Use } from '../kernel/platform.js'
import { isOvertaken } from '../lib/rows.js'
import { sessionPool } from './database/database.js'

/** Counts in the memory of this process. Limits with the same name share one window. */
export function memoryLimiter(): Limiter {
  const windows = windowsOver(
    ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    key => key,
  )
  return {
    ...windows,
    async attempt(uses, work) {
      for (const { limit, key } of uses) await windows.consume(limit, key)
      const answer = await work()
      for (const { limit, key, isClearedBySuccess } of uses)
        await windows.forget(limit, key, isClearedBySuccess ? undefined : 1)
      return answer
    },
  }
}

/**
 * Counts in the table rate_limit, so that limits survive a restart and servers on one database share them.
 * Counts in memory first, which refuses known excess without a statement. Uses two connections of its own. In
 * the shared pool, a limit inside a transaction could wait for a connection that only transactions hold.
 */
export function databaseLimiter({
  username: user,
  ...address
}: DatabaseAddress): Limiter & { stop(): Promise<void> } {
  const pool = sessionPool({ ...address, user, connectionLimit: 2 })
  let isSwept = false
  const memory = memoryLimiter()
  const table = windowsOver(({ name, points, seconds }) => {
    const window = new RateLimiterMySQL({
      storeClient: pool,
      storeType: 'pool',
      dbName: address.database,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: !isSwept, // a single limiter deletes the expired rows of all
    })
    isSwept = true
    return window
  }, hashOf)
  return {
    async consume(limit, key) {
      await memory.consume(limit, key)
      await again(() => table.consume(limit, key))
    },
    async forget(limit, key, points) {
      await memory.forget(limit, key, points)
      await again(() => table.forget(limit, key, points))
    },
    attempt: (uses, work) =>
      memory.attempt(uses, async () => {
        const counts = await countsOf(pool, uses)
        for (const { points, expire, use } of counts)
          if (points >= use.limit.points) throw tooMany(expire - Date.now())
        const answer = await work().catch(async (error: unknown) => {
          for (const { limit, key } of uses) await again(() => table.consume(limit, key))
          throw error
        })
        for (const {
          use: { limit, key, isClearedBySuccess },
        } of counts)
          if (isClearedBySuccess) await again(() => table.forget(limit, key))
        return answer
      }),
    stop: () => new Promise(done => pool.end(() => done())),
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

interface Count {
  readonly points: number
  readonly expire: number
  readonly use: Use
}

/** Reads the counts of all uses that have an unexpired row, in one statement. */
async function countsOf(pool: Pool, uses: readonly Use[]): Promise<Count[]> {
  const byKey = new Map(uses.map(use => [`${use.limit.name}:${hashOf(use.key)}`, use]))
  const [rows] = await pool
    .promise()
    .query<RowDataPacket[]>(
      'SELECT `key`, points, expire FROM rate_limit WHERE `key` IN (?) AND expire > ?',
      [[...byKey.keys()], Date.now()],
    )
  return rows.map(({ key, points, expire }) => ({
    points: Number(points),
    expire: Number(expire),
    use: byKey.get(key as string)!,
  }))
}

function windowsOver(
  windowOf: (limit: Limit) => RateLimiterAbstract,
  keyOf: (key: string) => string,
): Omit<Limiter, 'attempt'> {
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
        throw tooMany(refusal.msBeforeNext)
      }
    },
    async forget(limit, key, points) {
      const window = windowFor(limit)
      await (points === undefined ? window.delete(keyOf(key)) : window.reward(keyOf(key), points))
    },
  }
}

const attempts = 5

/**
 * Repeats a statement after a deadlock. Statements on neighbouring keys may wait for each other, and the
 * database then aborts one of them.
 */
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

const tooMany = (milliseconds: number) =>
  new TooMany(
    `Too many attempts; try again in ${inWords(milliseconds / 1000)}`,
    Math.ceil(milliseconds / 1000),
  )
const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
