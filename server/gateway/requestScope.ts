import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { begin } from '../lib/inFlight.js'
import type { Log } from '../kernel/platform.js'

/**
 * Numbers of requests, and of the callers and errors that belong to them. AsyncLocalStorage would slow down
 * every promise of the process before Node 24, by a third of the time of a list.
 */
const ids = new WeakMap<object, string>()

/** Returns the number of the request to which the object belongs, or a new number. */
export const requestId = (of: object): string => ids.get(of) ?? newId()

export const belongsTo = (request: object, part: object): void => void ids.set(part, requestId(request))

const newId = () => randomBytes(9).toString('base64url')

/** Gives each request a number. The answer, its log lines and the references of its errors contain it. */
export function numberRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const id = newId()
    ids.set(request, id)
    const from = performance.now()
    const { method, path } = request
    response.setHeader('X-Request-Id', id)
    // each stage of an answer listens for its end, and streamed files add more listeners
    response.setMaxListeners(20)
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

/**
 * Returns the pattern of the route and not the URL, because URLs contain tokens and signatures. It is known
 * when the answer is sent.
 */
export const routeOf = ({ locals }: Response): string => (locals.route as string | undefined) ?? 'page'

/** True for endpoints that monitoring requests every few seconds. */
const isQuiet = (path: string) => /^\/(healthz|readyz|metrics)\/?$/.test(path)

/** Returns a log that adds the request's number to each line. */
export function logOf(log: Log, id: string): Log {
  return {
    info: (fields, message) => log.info({ request: id, ...fields }, message),
    warn: (fields, message) => log.warn({ request: id, ...fields }, message),
    error: (fields, message) => log.error({ request: id, ...fields }, message),
  }
}
