import { setTimeout as pause } from 'node:timers/promises'
import { isDeadlock } from './rows.js'

const retries = 2
const longestPauseMs = 50

/**
 * Runs a transaction and repeats it up to twice when the database aborts it to resolve a deadlock. The pause
 * is random, so that two aborted transactions do not collide again.
 */
export async function unlessDeadlocked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = retries; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
      await pause(Math.random() * longestPauseMs)
    }
  }
}
