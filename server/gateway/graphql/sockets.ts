import type { IncomingMessage, Server } from 'node:http'
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RequestContext } from '../../kernel/context.js'
import type { Entered } from '../authenticate.js'
import { TooComplex } from '../../kernel/errors.js'
import type { FormatError } from '../errors.js'
import type { OwnSite } from '../security.js'
import { answerInTurn } from './answerEvents.js'
import { checkCost, checkRepeats, limitRules, maxTokens, mostPerEvent } from './queryLimits.js'
import { acceptUpgrades } from './socketAdmission.js'
import { socketEntry } from './socketEntry.js'
import { watchSessions, type SessionWatchdog } from './sessionWatchdog.js'

interface Options {
  http: Server
  schema: GraphQLSchema
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
  const { http, schema, contextOf, formatError, pingMilliseconds = 12_000 } = options
  const { subscriptionsPerAddress = 1000 } = options
  const watchdog = watchdogOver(options)
  const entry = socketEntry({ contextOf, watchdog })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const neighbours = acceptUpgrades(http, sockets, options)
  const mask = (errors: readonly GraphQLError[]) => errors.map(error => formatError(error.toJSON(), error))
  const server = useServer(
    {
      schema,
      subscribe: answerInTurn({ stands: entry.stands }),
      onConnect: entry.connect,
      onSubscribe: async (one, id, payload) => {
        const { subscriptions, extra } = one
        running.set(extra.socket, subscriptions)
        const begun = { schema, subscriptions, live: liveOf(extra.socket), id, payload }
        const open = { own: sizeOf(subscriptions), ofAddress: countOf(neighbours(extra.socket)) }
        const tooMany = excessOf(open, subscriptionsPerAddress)
        return tooMany ?? refusalsOf(begun) ?? entry.subscribe(one, payload)
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
  return {
    count: () => sockets.clients.size,
    dispose: async () => {
      clearInterval(unread)
      watchdog.end()
      await server.dispose()
    },
  }
}

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

interface Payload {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

/** The running subscriptions of a socket by id; null while one starts. */
type Subscriptions = Readonly<Record<string, AsyncGenerator<unknown> | AsyncIterable<unknown> | null>>

interface Begun {
  readonly schema: GraphQLSchema
  readonly subscriptions: Subscriptions
  readonly live: Set<string>
  readonly id: string
  readonly payload: Payload
}

/** Applies the limits of HTTP requests and the rules for subscriptions. Returns undefined when all are met. */
function refusalsOf({
  schema,
  subscriptions,
  live,
  id,
  payload: { query, operationName, variables },
}: Begun): readonly GraphQLError[] | undefined {
  try {
    checkRepeats(query)
    const document = parse(query, { maxTokens })
    const operation = getOperationAST(document, operationName)
    // The protection of changes works only over HTTP: scopes, preflights and cookies.
    if (operation?.operation === OperationTypeNode.MUTATION)
      return [new GraphQLError('Send changes over HTTP', { extensions: { code: 'REFUSED' } })]
    // HTTP counts requests, and clients cannot leave large unread answers in the server's memory.
    if (operation?.operation === OperationTypeNode.QUERY)
      return [new GraphQLError('Send queries over HTTP', { extensions: { code: 'REFUSED' } })]
    const faults = validate(schema, document, [...specifiedRules, ...limitRules])
    if (faults.length > 0) return faults
    if (!operation) return [unresolved(operationName)]
    checkCost({ schema, query: document, operationName, variables }, mostPerEvent)
    if (!asksForLive(document)) return undefined
    if (!endLive(subscriptions, live))
      return [tooMany('A connection may have only one subscription to liveStatistics')]
    live.add(id)
    return undefined
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    if (error instanceof TooComplex)
      return [new GraphQLError(error.message, { extensions: { code: error.code } })]
    throw error
  }
}

/**
 * Ends the earlier liveStatistics subscription of the socket: a page that changes its variables subscribes
 * anew before it completes the earlier one. Returns false while the earlier one starts.
 */
function endLive(subscriptions: Subscriptions, live: Set<string>): boolean {
  for (const id of live) {
    const earlier = subscriptions[id]
    if (!earlier || !('return' in earlier)) return false
    void earlier.return(undefined)
    live.delete(id)
  }
  return true
}

/** The same refusal as over HTTP. */
const unresolved = (operationName: string | null | undefined) =>
  new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : 'Must provide operation name if query contains multiple operations.',
    { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } },
  )

const tooMany = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_MANY' } })

/** Checks all operations and fragments of the document. */
const asksForLive = (document: DocumentNode): boolean => print(document).includes('liveStatistics')
