import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '../kernel/platform.js'

const scope = new AsyncLocalStorage<string>()

/** Of the request that is being answered; a new one outside of any. */
export const requestId = (): string => scope.getStore() ?? newId()

const newId = () => randomBytes(9).toString('base64url')

/** Each request gets a number, which its answer, its log lines and the reference of its errors carry. */
export function numberRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const id = newId()
    const from = performance.now()
    const { method, path } = request // no query: signatures and reset tokens stand there
    response.setHeader('X-Request-Id', id)
    if (!isQuiet(path)) response.once('close', () => {
      const milliseconds = Math.round(performance.now() - from)
      log.info({ request: id, method, path, status: response.statusCode, milliseconds, ...(response.writableFinished ? {} : { aborted: true }) }, 'request')
    })
    scope.run(id, next)
  }
}

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
