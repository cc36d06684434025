import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../kernel/context.js'
import { CallerDisconnected } from '../kernel/errors.js'
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

export function callerOf(request: IncomingMessage, trust: Trust): Caller {
  const { 'user-agent': userAgent = '', dnt, 'sec-gpc': gpc } = request.headers
  return {
    address: addressOf(request, trust),
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
