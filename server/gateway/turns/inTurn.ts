import { once } from 'node:events'
import { setImmediate as othersDone, setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import pLimit, { type LimitFunction } from 'p-limit'
import { originOf } from '../../lib/origin.js'
import { addressOf, type Trust } from '../caller.js'
import type { ProcessorTime } from './processorTime.js'

/** Does the work of an address when its turn comes. */
export type Turns = <T>(address: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets `atOnce` requests of one address run at the same time. An address that has used its processor time has one at a
 * time, and rests after each.
 */
export function createTurns(atOnce: number, time: ProcessorTime): Turns {
  const queues = new Map<string, LimitFunction>()
  return async (address, work) => {
    const queue = queues.get(address) ?? pLimit(atOnce)
    queues.set(address, queue)
    const allowed = () => {
      const most = time.isOver(address) ? 1 : atOnce
      if (queue.concurrency !== most) queue.concurrency = most
    }
    allowed()
    try {
      return await queue(async () => {
        await othersDone() // a queue of work without pauses would be one long step of the process
        time.begin(address)
        try {
          return await work()
        } finally {
          const rest = time.end(address)
          allowed()
          if (rest > 0) await pause(rest, undefined, { ref: false })
        }
      })
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(address)
    }
  }
}

/** A request that takes more milliseconds gives its turn to the next one: slow readers make nobody wait. */
const longestTurn = 150

/** Lets the requests of one address begin in turn. */
export const inTurn =
  (turns: Turns, trust: Trust, longest = longestTurn): RequestHandler =>
  (request, response, next) => {
    void turns(originOf(addressOf(request, trust)), async () => {
      if (response.closed) return
      const ended = new AbortController()
      next()
      await Promise.race([
        once(response, 'close', ended).catch(() => {}),
        pause(longest, undefined, { ref: false }),
      ])
      ended.abort()
    })
  }
