import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import pLimit, { type LimitFunction } from 'p-limit'
import { originOf } from '../lib/origin.js'
import { addressOf, type Trust } from './caller.js'

interface Turns {
  /** requests of one address that begin at the same time */
  readonly atOnce: number
  /** A request that takes more milliseconds gives its turn to the next one: slow readers make nobody wait. */
  readonly longest: number
}
const usual: Turns = { atOnce: 24, longest: 150 }

/**
 * Lets the requests of one address begin in turn. The first bytes of a file fill the buffers of its connection
 * in one go, up to some megabytes. Hundreds of files at once would stop the process for seconds.
 */
export function inTurn(trust: Trust, { atOnce, longest }: Turns = usual): RequestHandler {
  const queues = new Map<string, LimitFunction>()
  return (request, response, next) => {
    const key = originOf(addressOf(request, trust))
    const queue = queues.get(key) ?? pLimit(atOnce)
    queues.set(key, queue)
    const turn = async () => {
      if (response.closed) return
      const ended = new AbortController()
      next()
      await Promise.race([
        once(response, 'close', ended).catch(() => {}),
        pause(longest, undefined, { ref: false }),
      ])
      ended.abort()
    }
    void queue(turn).finally(() => {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
    })
  }
}
