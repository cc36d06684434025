import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { begin } from '../kernel/inFlight.js'
import type { Log } from '../kernel/platform.js'

/** Requests, their callers and errors. Not AsyncLocalStorage, which before Node 24 makes every promise of the process dearer: a third of the time of a list. */
const ids = new WeakMap<object, string>()

/** Of the request that something belongs to; a new one for what belongs to none. */
export const requestId = (of: object): string => ids.get(of) ?? newId()

export const belongsTo = (request: object, part: object): void => void ids.set(part, requestId(request))

const newId = () => randomBytes(9).toString('base64url')

/** Each request gets a number, which its answer, its log lines and the reference of its errors carry. */
export function numberRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const id = newId()
    ids.set(request, id)
    const from = performance.now()
    const { method, path } = request
    response.setHeader('X-Request-Id', id)
    response.setMaxListeners(20) // each stage of an answer waits for its end; streamed files add listeners of their own
    const ended = begin(() => ({
      request: id,
      method,
      route: routeOf(response),
      milliseconds: Math.round(performance.now() - from),
    }))
    response.once('close', () => {
      ended()
      if (isQuiet(path)) return
      const milliseconds = Math.round(performance.now() - from)
      log.info(
        {
          request: id,
          method,
          route: routeOf(response),
          status: response.statusCode,
          milliseconds,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      )
    })
    next()
  }
}

/** The pattern of the route that answered, never the address: tokens and signatures stand in addresses. Known when the answer is sent. */
export const routeOf = ({ locals }: Response): string => (locals.route as string | undefined) ?? 'page'

/** asked every few seconds by machines */
const isQuiet = (path: string) => /^\/(healthz|readyz|metrics)\/?$/.test(path)

/** The same log, with the request's number in each line. */
export function logOf(log: Log, id: string): Log {
  return {
    info: (fields, message) => log.info({ request: id, ...fields }, message),
    warn: (fields, message) => log.warn({ request: id, ...fields }, message),
    error: (fields, message) => log.error({ request: id, ...fields }, message),
  }
}
