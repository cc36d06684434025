import type { IncomingMessage } from 'node:http'
import type { Caller } from '../kernel/context.js'

/** Express' own rule of 'trust proxy': is this address, so many hops away, a proxy of ours? */
export type Trust = (address: string, hop: number) => boolean

/** '' = none; a number of proxies, or addresses and networks with commas between. */
export const trustFrom = (text: string): false | number | string => (text === '' ? false : /^\d+$/.test(text) ? Number(text) : text)

/** Works before Express too: upgrades to WebSocket never pass it. */
export function callerOf(request: IncomingMessage, trust: Trust): Caller {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').map(part => part.trim()).filter(Boolean).reverse()
  const chain = [request.socket.remoteAddress ?? '', ...forwarded]
  const own = chain.findIndex((address, hop) => !trust(address, hop))
  const { 'user-agent': userAgent = '', dnt, 'sec-gpc': gpc } = request.headers
  return { address: chain.at(own)!.slice(0, 64), userAgent: userAgent.slice(0, 512), refusesTracking: dnt === '1' || gpc === '1' }
}
