import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import type { Caller } from '../kernel/context.js'
import { CallerDisconnected } from '../kernel/errors.js'
import type { Log } from '../kernel/platform.js'
import { withoutPort } from '../lib/origin.js'

/** Express's 'trust proxy' function: whether the address, `hop` proxies away, is a trusted proxy. */
export type Trust = (address: string, hop: number) => boolean

/**
 * Parses TRUST_PROXY: an empty text means no proxies, a number counts them, and other text lists addresses
 * and networks separated by commas.
 */
export const trustFrom = (text: string): false | number | string =>
  text === '' ? false : /^\d+$/.test(text) ? Number(text) : text

/**
 * Returns the client address behind trusted proxies. Works without Express, because WebSocket upgrades do not
 * pass through it.
 */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => withoutPort(part.trim()))
    .filter(Boolean)
    .reverse()
  const chain = [request.socket.remoteAddress ?? '', ...forwarded]
  const own = chain.findIndex((address, hop) => !trust(address, hop))
  return chain.at(own)!.slice(0, 64)
}

/** For a server without TRUST_PROXY. Warns once: any caller can send the header, so its content proves nothing. */
export function warnOfProxy(log: Log): RequestHandler {
  let hasWarned = false
  return (request, _response, next) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      log.warn(
        { from: request.socket.remoteAddress },
        'A request came with X-Forwarded-For, but TRUST_PROXY is not set. Behind a proxy all callers count as one address, and a limit that one of them reaches stops all.',
      )
    }
    next()
  }
}

const longestHost = 255
const hostShape = /^(?:[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Address of this site as the caller wrote it, for example `http://192.168.1.7:4000`. Null when it names no host.
 * Express reads X-Forwarded-Host and X-Forwarded-Proto only from trusted proxies.
 */
export function siteCalled({ protocol, host }: Partial<Pick<Request, 'protocol' | 'host'>>): string | null {
  if (host === undefined || host.length > longestHost || !hostShape.test(host)) return null
  const site = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  return URL.canParse(site) ? new URL(site).origin : null
}

export function callerOf(request: IncomingMessage, trust: Trust, filesFollowHost = false): Caller {
  const { 'user-agent': userAgent = '', dnt, 'sec-gpc': gpc } = request.headers
  return {
    address: addressOf(request, trust),
    calledAt: filesFollowHost ? siteCalled(request as Partial<Request>) : null,
    userAgent: userAgent.slice(0, 512),
    refusesTracking: dnt === '1' || gpc === '1',
    disconnected: goneOf(request),
  }
}

/**
 * Returns the signal `caller.disconnected`, which aborts when the client disconnects before the answer is
 * complete. A WebSocket has no response, so its signal never aborts.
 */
function goneOf({ res: response }: IncomingMessage & { readonly res?: ServerResponse }): AbortSignal {
  const leaving = new AbortController()
  const leave = () => {
    if (!response?.writableFinished) leaving.abort(new CallerDisconnected('The request was cancelled'))
  }
  if (response?.closed) leave()
  else response?.once('close', leave)
  return leaving.signal
}
