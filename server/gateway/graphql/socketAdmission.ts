import type { IncomingMessage, Server } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'
import { originOf } from '../../lib/origin.js'
import { type OwnSite, sameOrigin } from '../security.js'

/**
 * An institute with some hundred open pages may share one address. A single address cannot use up all
 * connections of the process (about 15 kB each).
 */
const connectionsPerAddress = 500
const connectionsInAll = 20_000
/** Includes protocol messages and pings. A page sends a few when it opens. */
const messagesPerMinute = 300

interface Admission {
  readonly site: OwnSite
  readonly addressOf: (request: IncomingMessage) => string
}

/** Returns the open sockets of the address that a socket comes from. */
export type Neighbours = (socket: WebSocket) => ReadonlySet<WebSocket>

/** Accepts sockets of this site's pages and of programs, within the limits of an address and of the process. */
export function acceptUpgrades(
  http: Server,
  sockets: WebSocketServer,
  { site, addressOf }: Admission,
): Neighbours {
  /** connections of each address, also those that are still being accepted */
  const connections = new Map<string, number>()
  const open = new Map<string, Set<WebSocket>>()
  const addresses = new WeakMap<WebSocket, string>()
  const hold = (client: WebSocket, origin: string) => {
    addresses.set(client, origin)
    open.set(origin, (open.get(origin) ?? new Set()).add(client))
  }
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const origin = originOf(addressOf(request))
    const ofAddress = connections.get(origin) ?? 0
    const refusal = refusalOf(request, site, { ofAddress, inAll: sockets.clients.size })
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`)
    connections.set(origin, ofAddress + 1)
    socket.once('close', () => {
      const left = connections.get(origin)! - 1
      if (left > 0) return void connections.set(origin, left)
      connections.delete(origin)
      open.delete(origin)
    })
    sockets.handleUpgrade(request, socket, head, client => {
      hold(client, origin)
      client.once('close', () => open.get(origin)?.delete(client))
      limitMessages(client)
      neverRejects(client)
      sockets.emit('connection', client, request)
      // graphql-ws logs every error of a client to the console. ws has already closed the connection.
      client.removeAllListeners('error').on('error', () => client.terminate())
    })
  })
  return socket => open.get(addresses.get(socket) ?? '') ?? new Set()
}

/**
 * Each message costs a check of the viewer's rights. A client that sends too many messages is disconnected.
 */
function limitMessages(client: WebSocket): void {
  let left = messagesPerMinute
  const timer = setInterval(() => {
    left = messagesPerMinute
  }, 60_000).unref()
  const count = () => {
    if (--left < 0) client.close(4429, 'Too many messages')
  }
  client
    .on('message', count)
    .on('ping', count)
    .once('close', () => clearInterval(timer))
}

/** graphql-ws logs failed sends to the console. A closed connection is not an error, and ws cleans it up. */
function neverRejects(client: WebSocket): void {
  const send = client.send.bind(client) as (data: string, sent: () => void) => void
  Object.assign(client, { send: (data: string, sent?: () => void) => send(data, () => sent?.()) })
}

function refusalOf(
  request: IncomingMessage,
  site: OwnSite,
  open: { ofAddress: number; inAll: number },
): string | null {
  if (request.url?.split('?')[0] !== '/graphql') return '404 Not Found'
  if (!sameOrigin(request, site)) return '403 Forbidden'
  if (open.inAll >= connectionsInAll) return '503 Service Unavailable'
  return open.ofAddress >= connectionsPerAddress ? '429 Too Many Requests' : null
}
