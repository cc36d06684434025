import type { IncomingMessage, Server } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { originOf } from '../../lib/origin.js'
import type { Limiter } from '../../kernel/platform.js'
import { anonymous, type Viewer } from '../../kernel/viewer.js'
import { addressOf, type Trust } from '../caller.js'

/** Request limits by address and by person. 0 requests a minute means no limit. */
export interface Traffic {
  readonly guard: RequestHandler
  /**
   * Throws TooMany above the limit of the person. Several people may share an address, and one person may use
   * many.
   */
  admit(viewer: Viewer): Promise<void>
}

const names = { address: 'requests-of-address', person: 'requests-of-person' }

export function createTraffic(limiter: Limiter, perMinute: number, trust: Trust): Traffic {
  const limitOf = (name: string) => ({ name, points: perMinute, seconds: 60 })
  const [ofAddress, ofPerson] = [limitOf(names.address), limitOf(names.person)]
  if (perMinute === 0) return { guard: (_request, _response, next) => next(), admit: async () => {} }
  return {
    async guard(request, response, next) {
      const key = originOf(addressOf(request, trust))
      await limiter.consume(ofAddress, key)
      response.locals.giveBack = () => limiter.forget(ofAddress, key, 1)
      next()
    },
    async admit({ userId }) {
      if (userId !== anonymous.userId) await limiter.consume(ofPerson, String(userId))
    },
  }
}

/**
 * Excludes a signed-in call of the Python client from the limit of its address. Such calls are limited by how
 * many run at once, not by their number (contract README).
 */
export async function countAsBulk({ locals }: Response): Promise<void> {
  await (locals.giveBack as (() => Promise<void>) | undefined)?.()
}

/**
 * The largest share of all connections for a single address. Connections of trusted proxies are not counted,
 * because a proxy serves many callers.
 */
const shareOfOne = 1 / 4
const fewest = 8

/**
 * Limits the connections of the process and of each address. Further connections are closed immediately,
 * without an answer.
 */
export function boundConnections(http: Server, most: number, trust: Trust): void {
  const open = new Map<string, number>()
  const perAddress = Math.max(fewest, Math.floor(most * shareOfOne))
  http.maxConnections = most
  http.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    if (trust(address, 0)) return
    const key = originOf(address)
    const count = open.get(key) ?? 0
    if (count >= perAddress) return void socket.destroy()
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = open.get(key)! - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}

/** Requests whose body is still arriving, with the bytes of their connection at the last check. */
type Arriving = Map<IncomingMessage, { readonly response: Response; seen: number }>

/** At least `bytes` of a body must arrive in each window of `milliseconds`. */
export interface Pace {
  readonly milliseconds: number
  readonly bytes: number
}
export const usualPace: Pace = { milliseconds: 30_000, bytes: 10_000 }

/**
 * Ends requests whose body stalls or arrives too slowly. Does not count the time in which the server itself
 * does not read.
 */
export function refuseSlowBodies(pace: Pace = usualPace): RequestHandler {
  const arriving: Arriving = new Map()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    for (const [request, state] of arriving) {
      const { bytesRead } = request.socket
      if (!request.complete && !waitsForUs(request) && bytesRead - state.seen < pace.bytes)
        end(request, state.response)
      state.seen = bytesRead
    }
  }
  return (request, response, next) => {
    if (!hasBody(request)) return next()
    // the first check may come immediately
    arriving.set(request, { response, seen: request.socket.bytesRead - pace.bytes })
    // setImmediate reads the bytes that wait in the kernel before the check
    timer ??= setInterval(() => setImmediate(look), pace.milliseconds).unref()
    response.once('close', () => {
      arriving.delete(request)
      if (arriving.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    next()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const waitsForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark

function end(request: IncomingMessage, response: Response): void {
  const { socket } = request
  if (response.headersSent) return void socket.destroy()
  response.status(408).set('Connection', 'close').json({
    detail: 'The request arrives too slowly. Send it again over a faster connection',
    code: 'TOO_SLOW',
    fields: {},
  })
  // Also destroys the connection. Without it the reader of the body would wait forever.
  response.once('finish', () => request.destroy())
}
