import { setTimeout as pause } from 'node:timers/promises'
import { isDeadlock } from './rows.js'

const retries = 2
const longestPauseMs = 50

/** Runs a transaction; the victim of a deadlock runs again, twice at most. The pause is random so that two victims do not meet again. */
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
