import type { IncomingMessage, Server } from 'node:http'
import type { GraphQLError, GraphQLSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RequestContext } from '../../kernel/context.js'
import type { Entered } from '../authenticate.js'
import type { FormatError } from '../errors.js'
import { originOf } from '../../lib/origin.js'
import type { OwnSite } from '../security.js'
import type { Turns } from '../turns/inTurn.js'
import { answerInTurn } from './answerEvents.js'
import { acceptUpgrades } from './socketAdmission.js'
import { documentsOf, isRefused, type Subscriptions, tooMany } from './socketDocuments.js'
import { socketEntry } from './socketEntry.js'
import { watchSessions, type SessionWatchdog } from './sessionWatchdog.js'

interface Options {
  http: Server
  schema: GraphQLSchema
  /** Checks of documents are work of the server's thread, as those of requests. */
  turns: Turns
  site: OwnSite
  addressOf: (request: IncomingMessage) => string
  contextOf: (request: IncomingMessage) => Promise<RequestContext>
  formatError: FormatError
  /** Returns the connections whose viewer has lost a right since they opened. */
  endedAmong: (entered: readonly Entered[]) => Promise<readonly Entered[]>
  onFault: (error: unknown) => void
  /**
   * Milliseconds between checks of rights, so the longest time that a connection survives the loss of a
   * right.
   */
  watchdogMilliseconds?: number
  /** Milliseconds between pings. A connection that does not answer before the next ping is closed. */
  pingMilliseconds?: number
  /** A page has a few of them. An institute with some hundred open pages may share one address. */
  subscriptionsPerAddress?: number
}

const subscriptionsPerConnection = 10
/** Maximum unsent bytes per client. One event has some hundred bytes. */
const mostUnread = 1_000_000

/**
 * Serves subscriptions to pages of this site and to programs. Refuses other origins, since no preflight
 * protects an upgrade.
 */
export function serveSockets(options: Options) {
  const { http, schema, turns, contextOf, formatError, pingMilliseconds = 12_000 } = options
  const { subscriptionsPerAddress = 1000 } = options
  const watchdog = watchdogOver(options)
  const entry = socketEntry({ contextOf, watchdog })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const neighbours = acceptUpgrades(http, sockets, options)
  const check = documentsOf(schema)
  const mask = maskWith(formatError)
  const server = useServer(
    {
      subscribe: answerInTurn({ stands: entry.stands }),
      onConnect: entry.connect,
      onSubscribe: async (one, id, payload) => {
        const { subscriptions, extra } = one
        running.set(extra.socket, subscriptions)
        const open = { own: sizeOf(subscriptions), ofAddress: countOf(neighbours(extra.socket)) }
        const excess = excessOf(open, subscriptionsPerAddress)
        if (excess) return excess
        const begun = { subscriptions, live: liveOf(extra.socket), id, payload }
        const checked = await turns(originOf(options.addressOf(extra.request)), async () => check(begun))
        return isRefused(checked) ? checked : ((await entry.subscribe(one, payload)) ?? checked)
      },
      context: (_one, _id, payload) => entry.contextOf(payload),
      onComplete: ({ extra: { socket } }, id) => void liveOf(socket).delete(id),
      // graphql-ws bypasses Apollo, so errors are formatted here in the same way.
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: mask(result.errors) } : undefined,
      onError: (_ctx, _id, _payload, errors) => mask(errors),
    },
    sockets,
    pingMilliseconds,
  )
  const unread = closeUnread(sockets, pingMilliseconds)
  const dispose = async () => {
    clearInterval(unread)
    watchdog.end()
    await server.dispose()
  }
  return { count: () => sockets.clients.size, dispose }
}

const maskWith = (formatError: FormatError) => (errors: readonly GraphQLError[]) =>
  errors.map(error => formatError(error.toJSON(), error))

const watchdogOver = ({ endedAmong, onFault, watchdogMilliseconds = 3000 }: Options): SessionWatchdog =>
  watchSessions({ endedAmong, onFault, milliseconds: watchdogMilliseconds })

const closeUnread = (sockets: WebSocketServer, milliseconds: number): NodeJS.Timeout =>
  setInterval(() => {
    for (const client of sockets.clients) if (client.bufferedAmount > mostUnread) client.terminate()
  }, milliseconds).unref()

/**
 * Ids of the `liveStatistics` subscriptions of each socket. Each one counts a page as open, so a new one
 * replaces the one before.
 */
const live = new WeakMap<WebSocket, Set<string>>()
function liveOf(socket: WebSocket): Set<string> {
  const ids = live.get(socket) ?? new Set()
  live.set(socket, ids)
  return ids
}

/** The subscriptions of each socket. */
const running = new WeakMap<WebSocket, Subscriptions>()
const sizeOf = (subscriptions: Subscriptions = {}): number => Object.keys(subscriptions).length
const countOf = (sockets: ReadonlySet<WebSocket>): number =>
  [...sockets].reduce((sum, socket) => sum + sizeOf(running.get(socket)), 0)

/** Refuses a subscription above the limits of its socket or address. The counts include the new one. */
function excessOf(open: { own: number; ofAddress: number }, most: number): GraphQLError[] | undefined {
  if (open.own > subscriptionsPerConnection)
    return [tooMany(`A connection may have at most ${subscriptionsPerConnection} subscriptions`)]
  return open.ofAddress > most ? [tooMany(`An address may have at most ${most} subscriptions`)] : undefined
}
