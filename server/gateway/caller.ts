import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../kernel/context.js'
import { CallerGone } from '../kernel/errors.js'

/** Express' own rule of 'trust proxy': is this address, so many hops away, a proxy of ours? */
export type Trust = (address: string, hop: number) => boolean

/** '' = none; a number of proxies, or addresses and networks with commas between. */
export const trustFrom = (text: string): false | number | string =>
  text === '' ? false : /^\d+$/.test(text) ? Number(text) : text

/** The address behind trusted proxies. Works before Express too: upgrades to WebSocket never pass it. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
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
    gone: goneOf(request),
  }
}

/** A socket has no answer to wait for. */
function goneOf({ res: response }: IncomingMessage & { readonly res?: ServerResponse }): AbortSignal {
  const leaving = new AbortController()
  const leave = () => {
    if (!response?.writableFinished) leaving.abort(new CallerGone('The request was cancelled'))
  }
  if (response?.closed) leave()
  else response?.once('close', leave)
  return leaving.signal
}
